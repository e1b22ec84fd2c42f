// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger_rows.h"
#include "core/ledger/ledger_values.h"
#include "core/structure/categories.h"
#include "widgets/inspector/ledger/ledger_colours.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// What the ledger dock wants to show.
struct LedgerPageRequest
{
    std::shared_ptr<const core::Recording> recording;
    std::shared_ptr<core::Derived> store;        ///< of recording
    const core::DeviceHistory* device = nullptr; ///< of recording
    std::shared_ptr<const core::Categories> categories;
    std::shared_ptr<const core::Colouring> colouring; ///< of device; null: not yet decided
    core::LedgerRequest request;
    QString search;
    core::LedgerOrder order;
};

/// A ledger with all that its views need. Immutable; keeps its recording alive.
struct LedgerPage
{
    std::shared_ptr<const core::Recording> recording;
    std::shared_ptr<const core::Attribution> attribution;
    std::shared_ptr<const core::Ledger> ledger;
    std::shared_ptr<const core::Colouring> colouring;
    std::shared_ptr<const LedgerColours> colours; ///< of ledger, by colouring
    core::LedgerRows rows;
    QString search; ///< empty: all rows are shown

    /// Whether node contains the allocation of that rank. O(live allocations).
    [[nodiscard]] bool contains(std::uint32_t node, std::uint32_t rank) const;
    /// The innermost node that contains it; nothing where it is not alive. O(live allocations).
    [[nodiscard]] std::optional<std::uint32_t> leafOf(std::uint32_t rank) const;
};
using LedgerPagePtr = std::shared_ptr<const LedgerPage>;

/// All about a row of page, in lines: its sentence, what it is part of, what it means. Translated.
[[nodiscard]] QString toolTipOf(const LedgerPage& page, std::uint32_t node);

/// Builds what wish asks for; of last (may be null) it keeps what is still true. On a worker. Error:
/// cancelled.
[[nodiscard]] core::Result<LedgerPagePtr> buildPage(const LedgerPageRequest& wish, const LedgerPagePtr& last,
                                                    core::Progress& progress);

} // namespace widgets
