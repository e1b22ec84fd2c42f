// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

namespace core {

/// What is recorded as a name of 16 hexadecimal digits: the same for a copy, by whatever path and in whatever
/// form of file. Of devices, events, times and totals; for settings, never for safety. O(devices).
[[nodiscard]] QString contentName(const Recording& recording);

} // namespace core
