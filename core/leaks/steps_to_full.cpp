// SPDX-License-Identifier: MIT
#include "core/leaks/steps_to_full.h"

#include "core/timeline/memory_limits.h"

#include <algorithm>

namespace core {

std::optional<StepsToFull> stepsToFull(const Snapshot& snapshot, const DeviceHistory& device,
                                       const std::vector<std::uint64_t>& kept,
                                       std::optional<std::uint64_t> capacity)
{
    const auto limit = MemoryLimits::of(snapshot, device, capacity).capacity;
    if (!limit || !device.knowsReserved() || kept.empty())
        return std::nullopt;
    const auto [least, most] = std::minmax_element(kept.begin(), kept.end());
    if (*most == 0)
        return std::nullopt;
    const std::uint64_t peak = device.usage().peakReserved;
    const std::uint64_t room = *limit > peak ? *limit - peak : 0;
    return StepsToFull{room / *most, *least == 0 ? std::nullopt : std::optional(room / *least)};
}

} // namespace core
