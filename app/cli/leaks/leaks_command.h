// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `leaks FILE|FOLDER [--warmup N] …`: which call sites keep more from step to step, or from recording to
/// recording.
[[nodiscard]] Command leaksCommand();

} // namespace app
