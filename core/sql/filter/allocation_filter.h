// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/trace/allocations.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// Allocations that no condition describes: a row of the ledger.
struct NamedAllocations
{
    QString name;                  ///< for a person
    std::vector<AllocationId> ids; ///< ascending
    bool isHint = false;           ///< the program lights them by itself: nobody asked for these alone
};

/// What the allocation table keeps. Everything set must hold; the default keeps every allocation of the
/// device.
struct AllocationFilter
{
    QString
        text; ///< any frame's text contains it (case-insensitive), or a label, an address inside, >100MiB …
    std::optional<EventIndex> aliveAt;  ///< active after that event
    std::optional<EventIndex> from, to; ///< alive somewhere in [from, to]
    std::optional<Origin> origin;
    std::optional<std::int64_t> stream;
    std::optional<QString> site;                  ///< exactly this call site
    std::shared_ptr<const NamedAllocations> only; ///< of these; null: of all. Equal where it is the same one

    /// What a person asked for: tables and what is written of them keep no more out.
    [[nodiscard]] AllocationFilter asked() const;
    [[nodiscard]] bool isEmpty() const { return *this == AllocationFilter{}; }
    friend bool operator==(const AllocationFilter&, const AllocationFilter&) = default;
};

/// Which of the texts that a search looks into a recording has at all: looking for what is not there would
/// take two thirds of the time.
struct RecordedTexts
{
    bool userMetadata = true;
    bool compileContext = true;
    bool names = true; ///< other than the metadata of alloc events

    /// O(events) where events have metadata and no block has, else O(events / 4,096).
    [[nodiscard]] static RecordedTexts of(const Snapshot& snapshot);
};

/// The SELECT of the ids that filter keeps on device, in stack order: the very statement that runs and that
/// "Show as SQL" puts into the editor; `only` is spelled out as ranges of ids. Text is quoted; nothing typed
/// can leave its literal.
[[nodiscard]] QString toSql(const AllocationFilter& filter, std::int32_t device,
                            const RecordedTexts& texts = {});

} // namespace core
