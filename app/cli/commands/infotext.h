// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

namespace app {

/// `info` for a person: the file, then each device with its peak, its out-of-memory events and what held most
/// then, then allocator settings and what was odd. Translated; sizes in binary units.
[[nodiscard]] QString infoText(const core::Recording& recording);

} // namespace app
