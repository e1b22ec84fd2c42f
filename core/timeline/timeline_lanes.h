// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/lanes/lanes.h"
#include "core/timeline/annotation_spans.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core {

/// What one name has in a lane.
struct LaneName
{
    static constexpr int mostDepths = 64;
    /// The bit of a depth; the last one stands for all that are deeper.
    [[nodiscard]] static constexpr std::uint32_t depthBit(std::uint32_t depth)
    {
        return std::min<std::uint32_t>(depth, mostDepths - 1);
    }

    StringId name;
    std::uint64_t spans = 0;  ///< how many
    std::uint64_t depths = 0; ///< a bit for each depth at which it occurs
};

/// What one family says of a device's time, with levels of detail.
struct TimelineLane
{
    LaneFamily family = LaneFamily::Ranges;
    AnnotationSpans spans;
    std::vector<LaneName> names; ///< each once, in order of appearance
};

/// Those of lanesOf(). O((events + annotations) · log).
[[nodiscard]] std::vector<TimelineLane> timelineLanes(const Snapshot& snapshot, const DeviceHistory& history);

} // namespace core
