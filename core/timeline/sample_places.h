// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/sample_lines.h"

#include <vector>

namespace core {

/// Where each of samples.byTime() lies among the events of a device's open part, both on one clock: 3.25 is a
/// quarter of the time from event 3 to event 4. NaN for what lies before the first or behind the last event,
/// and for all where events have no times. O(events + samples).
[[nodiscard]] std::vector<double> samplePlaces(const Samples& samples, const Snapshot& snapshot,
                                               const DeviceHistory& device);

} // namespace core
