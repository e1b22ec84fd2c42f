// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/answer/replay_ask.h"

#include <vector>

namespace core::replay {

/// The settings that are worth trying instead of those recorded: expandable segments, divisions of requests,
/// a largest size to split, other large segments, and the pairs of them that are safe.
[[nodiscard]] std::vector<Settings> candidatesOf(const Settings& recorded);

/// One that was tried.
struct Suggestion
{
    Settings settings;
    Verdict verdict = Verdict::NoOom;
    std::uint64_t peakReserved = 0;
    std::uint64_t retries = 0;
    EventIndex end = 0; ///< events from here on were not reached
};

/// All of them, best first: that a failed request is served, then by peak and retries. Errors: cancelled.
[[nodiscard]] Result<std::vector<Suggestion>> suggestionsOf(const DeviceHistory& device, const Study& study,
                                                            std::optional<std::uint64_t> capacity,
                                                            Progress& progress);

} // namespace core::replay
