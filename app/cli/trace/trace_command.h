// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `trace FILE [--device N] [--events A:B] [--action NAME,…] [--grep RE] [--format text|json|csv|…]`: the
/// events of a device.
[[nodiscard]] Command traceCommand();

} // namespace app
