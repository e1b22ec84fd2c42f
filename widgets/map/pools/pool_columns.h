// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"
#include "widgets/map/map_finder.h"

#include <cstdint>
#include <vector>

namespace widgets {

namespace PoolColumn {
enum
{
    Pool,
    Reserved,
    Active,
    Free,
    LargestFree,
    Share,
    Rounding,
};
}

namespace SegmentColumn {
enum
{
    Label,
    Size,
    Free,
    LargestFree,
    KeptBy,
    Active,
    Pool,
    Blocks,
    Uncertain,
    Since,
};
}

/// A row each pool, stream and kind of segment: RowId is an index into the groups of found's places.
[[nodiscard]] std::vector<TableColumn> poolColumns(const MapFinder::FoundPtr& found);
/// How much of the cell's row is what the cell says, 0 … 1: what its bar shows.
[[nodiscard]] double poolPart(const FoundMap& found, RowId id, int column);
/// A row each segment: RowId is an index into the segments of found's state.
[[nodiscard]] std::vector<TableColumn> segmentColumns(const MapFinder::FoundPtr& found);
[[nodiscard]] double segmentPart(const FoundMap& found, RowId id, int column);

/// Bytes of all segments.
[[nodiscard]] std::uint64_t reservedIn(const FoundMap& found);

} // namespace widgets
