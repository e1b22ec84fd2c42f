// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/replay/model/model_allocator.h"
#include "core/replay/requests/replay_program.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::replay {

/// Under what a program is played.
struct RunRules
{
    Settings settings;
    Ties ties = Ties::LowestAddress;
    Bounds bounds;
    AddressOrder order = AddressOrder::Descending;
    std::uint64_t seed = 0; ///< of a random order
    /// Ends where a request that failed is served: what followed would be another program.
    bool stopsAtServed = true;
    bool keepsCurve = true;
};

/// What came of it. Bytes.
struct RunResult
{
    std::uint64_t startReserved = 0; ///< before the first request
    std::uint64_t peakReserved = 0;
    EventIndex peakEvent = beforeFirstEvent;
    std::uint64_t retries = 0;
    std::optional<EventIndex> oom;     ///< a request that was recorded as served failed: it ends there
    std::optional<EventIndex> served;  ///< the first one that was recorded as failed and is served
    std::optional<EventIndex> failed;  ///< the first one that failed as recorded
    std::uint64_t ooms = 0;            ///< of these
    std::vector<EventIndex> allServed; ///< those recorded as failed that are served, ascending
    EventIndex end = 0;                ///< events from here on were not reached
    bool hasForcedFrees = false;       ///< a full release waited for other streams
    /// Reserved bytes after each event from Program::begin on; until the end that was reached.
    /// Empty where it is not kept.
    std::vector<std::uint64_t> curve;
};

/// Plays the requests, without looking at what was recorded of segments but for those of private pools. Cut
/// short where progress is cancelled. About a million events a second.
[[nodiscard]] RunResult freeRun(const Program& program, const RunRules& rules, const Progress& progress);

} // namespace core::replay
