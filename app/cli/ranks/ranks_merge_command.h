// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `ranks merge`: makes one file of all summaries, and says which are missing.
[[nodiscard]] Command mergeCommand();

} // namespace app
