// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_layout.h"
#include "core/map/map_scene.h"
#include "core/timeline/coordinates/axis.h"

#include <cstdint>
#include <optional>

namespace core {

/// What lies at a point of a map.
struct MapHit
{
    std::uint32_t place = 0;
    std::uint64_t addr = 0;               ///< of the place
    std::uint32_t part = MapScene::noRow; ///< noRow: not reserved at this event
    std::uint32_t row = MapScene::noRow;  ///< of state.blocks; likewise
    std::uint32_t alike = 0;              ///< further blocks in use as near as that one
};

/// What is nearest to pixel x of a line within radius: of blocks in use that are not wider than it the
/// nearest one, the larger where several are; else what lies right there. Nothing where no place is that
/// near. O(log + blocks within radius).
[[nodiscard]] std::optional<MapHit> hitMap(const MapScene& scene, const MapLayout& layout, const Axis& x,
                                           std::uint32_t line, double pixel, double radius);

} // namespace core
