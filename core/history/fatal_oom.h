// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_history.h"

#include <optional>

namespace core {

/// Whether anything was allocated after event: then that was not the program's end.
[[nodiscard]] bool allocatesAfter(const DeviceHistory& device, EventIndex event);

/// The last request that failed, where nothing was allocated after it: the program ended there. Nothing where
/// it got over every failure.
[[nodiscard]] std::optional<EventIndex> fatalOom(const DeviceHistory& device);

} // namespace core
