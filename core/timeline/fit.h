// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"

namespace core {

/// Above the highest total of a picture there is room for its marks: the axis goes to so many times of it.
constexpr double headroom = 1.08;

/// Behind the last event there is room for the state after it: so much of what is before.
constexpr double airBehind = 0.03;
/// A device that holds more than so many times of what is drawn is not drawn.
constexpr double farCapacity = 1.6;

/// All of a picture's scale that was opened and some air behind it, over length pixels.
[[nodiscard]] Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length);
/// From 0 to above the highest of what x shows, over length pixels: active bytes, reserved ones, what a
/// request failed to add, and what the device holds, where that is near. O(log events + failures in x).
[[nodiscard]] Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length);

} // namespace core
