// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_groups.h"
#include "widgets/compare/sides/comparison.h"
#include "widgets/controls/tables/row_order.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

namespace widgets {

/// What the table of a comparison wants to show.
struct RowsRequest
{
    Comparison::DifferencePtr found;
    core::DiffGrouping grouping = core::DiffGrouping::Site;
    QString search;        ///< part of what a row is called on either side; empty: whatever it is called
    bool showsAll = false; ///< also what did not change, or hardly
};

/// The rows of a comparison as a table shows them: those that are not shown are one row together, so that the
/// table sums to both sides. Immutable.
struct PreparedRows
{
    /// Of all changes together: what changed by less is shown only where it is asked for.
    static constexpr std::uint64_t leastShare = 1000;

    Comparison::DifferencePtr found;
    core::DiffGrouping grouping = core::DiffGrouping::Site;
    std::vector<core::DiffGroup> groups;
    RowIds shown;          ///< places in groups, and otherId() where anything is in it
    core::DiffGroup other; ///< the sum of the rest
    std::size_t others = 0;

    [[nodiscard]] RowId otherId() const { return static_cast<RowId>(groups.size()); }
    [[nodiscard]] const core::DiffGroup& row(RowId id) const { return id == otherId() ? other : groups[id]; }
};
using PreparedRowsPtr = std::shared_ptr<const PreparedRows>;

/// On a worker. Error: cancelled only.
[[nodiscard]] core::Result<PreparedRowsPtr> prepareRows(const RowsRequest& wish, core::Progress& progress);

} // namespace widgets
