// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/leaks/judged_steps.h"
#include "core/structure/steps.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A call site that leaks by verdictOf(), as it is seen after one event. Requested bytes.
struct SteadyGrowth
{
    StringId site;
    std::size_t steps = 0;  ///< judged
    std::size_t hits = 0;   ///< of these, of which anything is kept
    EventIndex since = 0;   ///< first event of the first of them
    EventIndex until = 0;   ///< the first event after the last
    std::uint64_t kept = 0; ///< alive at the event, allocated in [since, until) by the stacks that leak
    std::uint64_t rate = 0; ///< kept of a judged step of which anything is: the median

    friend bool operator==(const SteadyGrowth&, const SteadyGrowth&) = default;
};

/// Every call site that leaks, by the steps that are complete before an event, three of them at least; what
/// happens after it does not count. Only loops of the program and what it says itself are judged, not the
/// period of allocations; iterations from five judged on; and what leaks now and then, at no regular
/// distance, only where many are. By kept, most first, then by text. The rule is that of findLeaks().
/// O(allocations); O(live allocations) where none of them is of two steps.
[[nodiscard]] std::vector<SteadyGrowth> steadyGrowth(const Snapshot& snapshot, const DeviceHistory& device,
                                                     const Steps& steps, EventIndex event);

/// What all of them keep of a step on average: not each leaks in every one. Bytes.
[[nodiscard]] std::uint64_t growthOfAStep(const std::vector<SteadyGrowth>& growing);

/// Whether a growth is worth a sentence: at least 1 MiB and a thousandth of the peak a step, and a hundredth
/// of the peak in all.
[[nodiscard]] bool isMaterialGrowth(const std::vector<SteadyGrowth>& growing, std::uint64_t peak);

} // namespace core
