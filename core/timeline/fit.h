// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"

namespace core {

/// Above the highest total of a picture there is room for its marks: the axis goes to so many times of it.
constexpr double headroom = 1.08;

/// All of a picture's scale that was opened, over length pixels.
[[nodiscard]] Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length);
/// From 0 to above the highest total that x shows, over length pixels. O(log events).
[[nodiscard]] Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length);

} // namespace core
