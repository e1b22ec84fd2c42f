// SPDX-License-Identifier: MIT
#include "core/history/fatal_oom.h"

namespace core {

bool allocatesAfter(const DeviceHistory& device, EventIndex event)
{
    const Allocations& allocations = device.allocations();
    return allocations.rows() > 0 && allocations.allocEvent.back() > event;
}

std::optional<EventIndex> fatalOom(const DeviceHistory& device)
{
    const bool isLast = !device.ooms().empty() && !allocatesAfter(device, device.ooms().back());
    return isLast ? std::optional(device.ooms().back()) : std::nullopt;
}

} // namespace core
