// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `helper`: copies the command line to another machine, so that `ssh://` can read there.
[[nodiscard]] Command helperCommand();

} // namespace app
