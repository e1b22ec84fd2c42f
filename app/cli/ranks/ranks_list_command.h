// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `ranks list`: freezes the list of a job's recordings, for shards that are to agree on it.
[[nodiscard]] Command listCommand();

} // namespace app
