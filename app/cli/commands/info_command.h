// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `info FILE [--json]`: what a recording holds, device by device.
[[nodiscard]] Command infoCommand();

} // namespace app
