// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "core/serving/waterfall.h"
#include "core/structure/kinds.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::serving {

/// The most that was allocated at once of what is neither the model's nor a private pool's, nor there before
/// a profiler's trace began.
struct PeakBeside
{
    std::int64_t bytes = 0;
    EventIndex event = beforeFirstEvent;
};

/// kinds: by rank. O(events).
[[nodiscard]] PeakBeside peakBeside(const Snapshot& snapshot, const DeviceHistory& device,
                                    const std::vector<Kind>& kinds);

/// What a recording's waterfall is made of. Borrows.
struct RecordedCase
{
    const Recording& recording;
    const DeviceHistory& device;
    EventIndex event = beforeFirstEvent; ///< after it
    const std::vector<Kind>& kinds;      ///< by rank
    const PoolKinds& pools;
    Server server = Server::Unknown;
    PeakBeside peak;
    std::optional<std::uint64_t> capacity; ///< of the device, bytes
    bool isCapacityRecorded = false;
};

/// Weights, KV cache and the other kinds by what was requested, each private pool by what else it has
/// reserved, then rounding, what is cached, and what is outside of PyTorch. Of a profiler's trace what its
/// totals tell: what was there before, and what is reserved. O(blocks + samples) from the state at the event
/// on.
[[nodiscard]] Waterfall waterfallOf(const RecordedCase& of);

/// Counts a share of the card, 0 to 1, as the budget.
void setUtilization(Waterfall& fall, double utilization);

/// Which server a recording is of, by the files of its frames.
[[nodiscard]] Server serverOf(const Snapshot& snapshot);

} // namespace core::serving
