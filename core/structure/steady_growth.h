// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/history.h"
#include "core/structure/steps.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// What a call site held at two moments. Requested bytes.
struct SiteGrowth
{
    StringId site;
    std::uint64_t before = 0;
    std::uint64_t after = 0;

    [[nodiscard]] std::int64_t growth() const { return static_cast<std::int64_t>(after - before); }
    friend bool operator==(const SiteGrowth&, const SiteGrowth&) = default;
};

/// Every call site that holds other bytes after event `to` than after `from`, by growth, most first, then by
/// text. Their growth sums to that of Usage::active. O(live allocations).
[[nodiscard]] std::vector<SiteGrowth> growthBetween(const Snapshot& snapshot, const DeviceHistory& device,
                                                    EventIndex from, EventIndex to);

/// A call site that holds more after every step: its live bytes rose over the last steps without a break, and
/// what it allocated in each of them is still alive. Requested bytes.
struct SteadyGrowth
{
    StringId site;
    std::size_t steps = 0;    ///< over which it rose without a break, up to the event's own
    EventIndex since = 0;     ///< first event of the first of them
    EventIndex until = 0;     ///< first event of the event's own step
    std::uint64_t kept = 0;   ///< alive at the event, allocated in [since, until)
    std::uint64_t growth = 0; ///< of its live bytes, from since to until

    [[nodiscard]] std::uint64_t perStep() const { return steps == 0 ? 0 : growth / steps; }
    friend bool operator==(const SteadyGrowth&, const SteadyGrowth&) = default;
};

/// Fewer steps in a row show no habit: the first fills caches and optimizer states, the second settles.
inline constexpr std::size_t fewestGrowingSteps = 3;

/// Every call site that grows steadily, over fewestGrowingSteps at least, as seen from event: by kept, most
/// first, then by text. A cache that is full does not rise, a buffer that is replaced by a larger one keeps
/// nothing of earlier steps: neither is among them. O(live allocations · fewestGrowingSteps + allocations).
[[nodiscard]] std::vector<SteadyGrowth> steadyGrowth(const Snapshot& snapshot, const DeviceHistory& device,
                                                     const Steps& steps, EventIndex event);

} // namespace core
