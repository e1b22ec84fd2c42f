// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <vector>

namespace core {

/// Marks of a clock scale at whole steps of 1, 2 or 5 · 10ⁿ µs since the first event, folded time included;
/// at least minDistance pixels apart, none within a fold. Ascending, never more than 1,000.
[[nodiscard]] std::vector<Mark> clockMarks(const TimeScale& clock, const Axis& x, double minDistance);

/// The same of a clock without folds: x in µs since its beginning, less than 0 before it.
[[nodiscard]] std::vector<Mark> clockMarks(const Axis& x, double minDistance);

/// The folds that x shows, those of one pixel as one. Ascending.
[[nodiscard]] std::vector<TimeScale::Fold> visibleFolds(const TimeScale& clock, const Axis& x);

} // namespace core
