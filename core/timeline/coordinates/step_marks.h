// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <vector>

namespace core {

/// Marks of an event scale at whole multiples of 1, 2 or 5 · 10ⁿ of the file's own steps, each where the step
/// lies between its events; at least minDistance pixels apart. The scale has steps. Ascending, never more
/// than 1,000.
[[nodiscard]] std::vector<Mark> stepMarks(const TimeScale& events, const Axis& x, double minDistance);

} // namespace core
