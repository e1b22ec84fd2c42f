// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `ranks report JOB|DIR [--set S] [--at MOMENT] …`: which rank of a job is not like its peers, which failed
/// first, which have no file.
[[nodiscard]] Command reportCommand();

} // namespace app
