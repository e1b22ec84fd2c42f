// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `ranks extract`: makes a summary of each recording, of a shard of them or of all.
[[nodiscard]] Command extractCommand();

} // namespace app
