// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

namespace widgets {

/// The facts above a call stack as HTML, all texts of the file escaped. Events are links `event:K`.
[[nodiscard]] QString allocationHeader(const core::Recording& recording, const core::DeviceHistory& history,
                                       std::uint32_t rank);
/// The same for event k (0 … count − 1).
[[nodiscard]] QString eventHeader(const core::Recording& recording, const core::DeviceHistory& history,
                                  core::EventIndex k);

} // namespace widgets
