// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/timeline/coordinates/column_level.h"

#include <cstdint>
#include <vector>

namespace core {

class Timeline;

/// Which pixels: columns [column, column + columns) of a level, rows [row, row + rows) of a scale of bytes.
struct RasterArea
{
    std::int64_t column = 0;
    std::int64_t columns = 0;
    std::int64_t row = 0;
    std::int64_t rows = 0;
};

/// An image of allocation ids: each column shows the state at its highest total, so that a peak never
/// vanishes, each pixel what lies at the middle of its row then (what Timeline::hit() answers there).
/// Everything from one pixel's height on is therefore in it. Without a screen: colours are given to it by who
/// shows it. Answers ranks (Allocations::noRank: nothing), column after column, lowest row first. O(live +
/// allocations made within the columns + pixels) a column. Columns outside of the level are empty. Error:
/// cancelled only.
[[nodiscard]] Result<std::vector<std::uint32_t>> drawColumns(const Timeline& timeline,
                                                             const ColumnLevel& level, RowScale rowScale,
                                                             const RasterArea& area, Progress& progress);

/// The same for states that the caller chose: a column for each of events, which ascend; of area only the
/// rows count.
[[nodiscard]] Result<std::vector<std::uint32_t>> drawStates(const Timeline& timeline,
                                                            const std::vector<EventIndex>& events,
                                                            RowScale rowScale, const RasterArea& area,
                                                            Progress& progress);

/// Allocations of a column that are counted but not seen one by one, or all that are.
struct AllocationSum
{
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;   ///< of all together
    std::uint64_t largest = 0; ///< bytes of the largest one

    void add(std::uint64_t size);
    friend bool operator==(const AllocationSum&, const AllocationSum&) = default;
};

/// What a column of pixels shows of the allocations that are alive anywhere in it.
struct ColumnSummary
{
    AllocationSum drawn;    ///< alive at the event shown and at the middle of a row
    AllocationSum merged;   ///< alive then, but thinner than a pixel: their neighbours stand for them
    AllocationSum tooShort; ///< alive in the column, but not at the event shown
    AllocationSum folded;   ///< of what was there before and stays, what a strip stands for
};

/// The column that stands for events and shows the state after one of them. Counts drawn + merged + too short
/// = all alive anywhere in events; bytes drawn + merged = the active total at shown. O(live + allocations
/// made in events). isFolded: a strip stands for what was there before and stays.
[[nodiscard]] ColumnSummary summarise(const DeviceHistory& history, EventRange events, EventIndex shown,
                                      RowScale rowScale, bool isFolded = false);

} // namespace core
