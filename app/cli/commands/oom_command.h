// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `oom FILE`: the sheet of each out-of-memory event.
[[nodiscard]] Command oomCommand();

} // namespace app
