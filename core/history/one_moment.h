// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_history.h"

namespace core {

/// Whether the end is the one moment to look at: no event, or a single one that allocates nothing and is no
/// failure, such as PyTorch's buffer keeps where enabled="state" was recorded.
[[nodiscard]] inline bool hasOneMoment(const DeviceHistory& device)
{
    return device.eventCount() == 0 ||
           (device.eventCount() == 1 && device.ooms().empty() &&
            device.usage().activeAt(0) <= device.usage().activeAt(beforeFirstEvent));
}

/// Whether that moment is after event.
[[nodiscard]] inline bool isOneMoment(const DeviceHistory& device, EventIndex event)
{
    return hasOneMoment(device) && event == device.eventCount() - 1;
}

/// Where a window opens: DeviceHistory::causeEvent(), or the one moment.
[[nodiscard]] inline EventIndex openingEvent(const DeviceHistory& device)
{
    return hasOneMoment(device) ? device.eventCount() - 1 : device.causeEvent();
}

} // namespace core
