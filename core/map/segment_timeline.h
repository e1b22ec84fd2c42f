// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_columns.h"
#include "core/map/map_places.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// What is reserved of one segment after an event, and what of it is active. Bytes.
struct SegmentCell
{
    std::uint32_t place = 0;
    std::uint64_t reserved = 0;
    std::uint64_t active = 0; ///< requested, pending free included; at most reserved

    friend bool operator==(const SegmentCell&, const SegmentCell&) = default;
};

/// Reserved memory over time: in each column the segments of one state, one over the other, by place and
/// address, so that a segment stays between the same neighbours, an expandable one grows and shrinks as one
/// band, and those of a group and of a pool lie together. The cells of a column add up to what was reserved.
/// Where a column has thousands, neighbours that are thinner than a thousandth of it are one cell. Immutable.
struct SegmentTimeline
{
    std::shared_ptr<const MapPlaces> places;
    std::vector<MapColumn> columns;
    std::vector<SegmentCell> cells;       ///< column after column
    std::vector<std::uint32_t> firstCell; ///< of column c: firstCell[c] … firstCell[c + 1]
    std::uint64_t highest = 0;            ///< reserved in any column
};

/// Of columns for MapHighest::Reserved. O(columns · (what is alive · log + checkpoint distance)). Error:
/// cancelled only.
[[nodiscard]] Result<SegmentTimeline> segmentTimeline(const Snapshot& snapshot, const DeviceHistory& device,
                                                      std::shared_ptr<const MapPlaces> places,
                                                      std::vector<MapColumn> columns, Progress& progress);

} // namespace core
