// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_layout.h"
#include "core/map/map_scene.h"
#include "core/timeline/coordinates/axis.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// What bytes of a map are.
enum class MapKind : std::uint8_t
{
    Unmapped,  ///< of a place, but not reserved at this event
    Free,      ///< reserved, in no block
    Uncertain, ///< the same, but it may be the rest of the block below
    Rounding,  ///< of a block, but not asked for
    Pending,   ///< freed by the program, but another stream may use it still
    Active,
};

/// Neighbouring pixels [begin, end) of a line that show one thing.
struct MapRun
{
    std::uint32_t line = 0;
    std::int32_t begin = 0;
    std::int32_t end = 0;
    MapKind kind = MapKind::Unmapped;
    std::uint32_t row = MapScene::noRow; ///< of state.blocks; noRow where it is unmapped

    friend bool operator==(const MapRun&, const MapRun&) = default;
};

/// The pixels [begin, end) of a line that a segment reaches over.
struct MapBar
{
    std::uint32_t line = 0;
    std::int32_t begin = 0;
    std::int32_t end = 0;
    std::uint32_t part = 0; ///< of MapScene::parts
    bool isFirst = false;   ///< begins here
    bool isLast = false;    ///< ends here

    friend bool operator==(const MapBar&, const MapBar&) = default;
};

/// A map in pixels: by place; never more runs than pixels.
struct MapRuns
{
    std::vector<MapRun> runs;
    std::vector<MapBar> bars;
    std::uint64_t drawn = 0;       ///< blocks in view that have a pixel
    std::uint64_t merged = 0;      ///< that have none of their own
    std::uint64_t mergedBytes = 0; ///< requested by these
};

/// What x, whose pixels are those of a line, and lines [first, second) show. A pixel shows what has most of
/// it; but what has no other pixel comes before what has, and blocks that are in use before everything else:
/// a block of 512 bytes is seen among gibibytes. Of several such the one with most of the pixel is seen, and
/// the others are counted. O(what is in these lines).
[[nodiscard]] MapRuns mapRuns(const MapScene& scene, const MapLayout& layout, const Axis& x,
                              std::pair<std::uint32_t, std::uint32_t> lines);

} // namespace core
