// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_scene.h"
#include "core/picture/map/state_map.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace picture {

/// What was asked for in vain at the event of a scene, beside what the request could have used: free memory
/// of its pool, stream and kind of segment. Bytes, all as the file tells them.
struct MapRequest
{
    std::uint64_t asked = 0; ///< as the allocator rounded it
    std::uint64_t free = 0;
    std::uint64_t largest = 0;     ///< the longest run of that
    std::uint64_t largestSure = 0; ///< the same without what may be rounding of a block
    std::uint32_t place = 0;       ///< where it is drawn: at the longest run; where there is none, at the
    std::uint64_t addr = 0;        ///< first segment of its kind, or of all
    bool hasSegments = false;      ///< that could have served it
};
/// Nothing where the event is no failure, or does not say of what size; or nothing has a place.
[[nodiscard]] std::optional<MapRequest>
failedRequest(const core::Snapshot& snapshot, const core::DeviceHistory& device, const core::MapScene& scene);

/// "OOM · asked for 60 MiB, longest free run 12 MiB".
[[nodiscard]] QString mapRequestLabel(const MapRequest& request);
/// The same, and all that was free, line by line.
[[nodiscard]] QString mapRequestTip(const MapRequest& request);

/// As long as it is at the map's scale, over whatever lies there; one a line.
[[nodiscard]] std::vector<QRectF> boxesOf(const QRectF& area, const StateMap& map, const MapRequest& request);
/// What of it lies in the hole: free bytes alone; none where there are no such.
[[nodiscard]] std::vector<QRectF> holeBoxesOf(const QRectF& area, const StateMap& map,
                                              const MapRequest& request);
/// Hatched in the hole, dashed around as much as it would need, with its label.
void paintMapRequest(QPainter& painter, const QRectF& area, const StateMap& map, const MapRequest& request);

} // namespace picture
