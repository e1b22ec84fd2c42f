// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/annotation_span.h"
#include "core/structure/lanes/lane_family.h"

#include <vector>

namespace core {

/// What one family says of a device's time.
struct Lane
{
    LaneFamily family = LaneFamily::Ranges;
    std::vector<AnnotationSpan> spans; ///< by begin, outer before inner; depth counts the lane's own
};

/// The lanes of a device that say anything, in the order of families. Ranges are told by time: none where the
/// trace has no times. O((events + annotations) · log).
[[nodiscard]] std::vector<Lane> lanesOf(const Snapshot& snapshot, const DeviceHistory& history);

/// Whether lanesOf() may say anything: false only where it does not. O(annotations + events / 4096).
[[nodiscard]] bool mayHaveLanes(const Snapshot& snapshot, const DeviceHistory& history);

} // namespace core
