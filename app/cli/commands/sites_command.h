// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `sites FILE [--device N] [--event K|peak|oom|end] [--format table|csv|json]`: live bytes by call site.
[[nodiscard]] Command sitesCommand();

} // namespace app
