// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/history.h"
#include "core/snapshot/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Which call sites a call, a phase, a step or a layer is about. Requested bytes.
struct SpanSites
{
    struct Site
    {
        StringId site; ///< of Snapshot::strings()
        std::uint64_t bytes = 0;

        friend bool operator==(const Site&, const Site&) = default;
    };

    bool isKept = false;       ///< bytes were allocated in it and are alive after it; else just allocated
    std::vector<Site> largest; ///< most bytes first, then as they were read
};

/// Of events [begin, end): by what they keep after it, or where that is nothing, by what they allocated.
/// O(allocations in it).
[[nodiscard]] SpanSites largestSitesOf(const Snapshot& snapshot, const DeviceHistory& device,
                                       EventIndex begin, EventIndex end, std::size_t most);

/// What was allocated in events [begin, end) and is alive after them, ascending. O(allocations in it).
[[nodiscard]] std::vector<AllocationId> bornAndKept(const DeviceHistory& device, EventIndex begin,
                                                    EventIndex end);

} // namespace core
