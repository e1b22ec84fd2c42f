// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/allocations.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

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
    std::optional<QString> site; ///< exactly this call site

    [[nodiscard]] bool isEmpty() const { return *this == AllocationFilter{}; }
    friend bool operator==(const AllocationFilter&, const AllocationFilter&) = default;
};

/// The SELECT of the ids that filter keeps on device, in stack order: the very statement that runs and that
/// "Show as SQL" puts into the editor. Text is quoted; nothing typed can leave its literal.
[[nodiscard]] QString toSql(const AllocationFilter& filter, std::int32_t device);

} // namespace core
