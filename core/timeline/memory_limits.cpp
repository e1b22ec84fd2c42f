// SPDX-License-Identifier: MIT
#include "core/timeline/memory_limits.h"

#include <algorithm>
#include <limits>

namespace core {

MemoryLimits MemoryLimits::of(const Snapshot& snapshot, const DeviceHistory& device,
                              const std::optional<DeviceCapacity>& capacity)
{
    MemoryLimits limits;
    if (capacity) {
        limits.capacity = capacity->bytes;
        limits.isTyped = !capacity->isRecorded;
    }
    for (const EventIndex event : device.ooms()) {
        const EventId id = device.trace().event(event);
        limits.failures.push_back({event, snapshot.events().size[id.value]});
        const auto free = snapshot.deviceFree(id);
        const std::uint64_t reserved = device.usage().reservedAt(event);
        const bool isCredible = free && reserved <= std::numeric_limits<std::uint64_t>::max() - *free;
        if (capacity || !device.knowsReserved() || !isCredible)
            continue;
        limits.isAtLeast = true;
        if (limits.capacity.value_or(0) < reserved + *free) {
            limits.capacity = reserved + *free;
            limits.reserved = reserved;
        }
    }
    return limits;
}

std::vector<FailedRequest> MemoryLimits::failuresIn(EventIndex from, EventIndex to) const
{
    const auto before = [](const FailedRequest& failure, EventIndex event) { return failure.event < event; };
    const auto first = std::lower_bound(failures.begin(), failures.end(), from, before);
    return {first, std::lower_bound(first, failures.end(), std::max(from, to), before)};
}

} // namespace core
