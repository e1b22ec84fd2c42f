// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `check FILE|FOLDER… [--config F] [--baseline B] [rules]`: whether recordings keep to their budget.
[[nodiscard]] Command checkCommand();

} // namespace app
