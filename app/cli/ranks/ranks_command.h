// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `ranks`: the group of commands for all ranks of a job.
[[nodiscard]] Command ranksCommand();

} // namespace app
