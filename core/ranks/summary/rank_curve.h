// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/ranks/summary/rank_parts.h"
#include "core/structure/steps.h"

#include <cstddef>
#include <vector>

namespace core {

/// The time of an event; noTime where it has none.
[[nodiscard]] std::int64_t rankTimeOf(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k);

/// The allocated bytes of device in at most so many bins of as many events each, the first with what was
/// there before the first event. O(events).
[[nodiscard]] std::vector<RankBin> rankCurve(const Snapshot& snapshot, const DeviceHistory& device,
                                             std::size_t most);

/// The ends of its steps, the last ones where there are more.
[[nodiscard]] std::vector<RankStep> rankSteps(const Snapshot& snapshot, const DeviceHistory& device,
                                              const Steps& steps, std::size_t most);

/// Its annotations of collective operations (nccl, rccl, gloo …) that ended, by when they did, the last ones.
[[nodiscard]] std::vector<RankMark> rankMarks(const Snapshot& snapshot, const DeviceHistory& device,
                                              std::size_t most);

} // namespace core
