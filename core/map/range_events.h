// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <cstdint>
#include <vector>

namespace core {

/// Addresses whose events are asked for.
struct MapRange
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;

    [[nodiscard]] bool meets(std::uint64_t from, std::uint64_t bytes) const
    {
        return from - addr < size || (bytes > 0 && addr - from < bytes);
    }
    friend bool operator==(const MapRange&, const MapRange&) = default;
};

/// The nearest event after k, or before it, that touches any byte of range: neverEvent where there is none.
/// O(events between).
[[nodiscard]] EventIndex nextEventAt(const Snapshot& snapshot, const DeviceHistory& device,
                                     const MapRange& range, EventIndex k);
[[nodiscard]] EventIndex previousEventAt(const Snapshot& snapshot, const DeviceHistory& device,
                                         const MapRange& range, EventIndex k);
/// All of them, ascending. O(events). Error: cancelled only.
[[nodiscard]] Result<std::vector<EventIndex>> eventsAt(const Snapshot& snapshot, const DeviceHistory& device,
                                                       const MapRange& range, const Progress& progress);

} // namespace core
