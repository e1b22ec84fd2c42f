// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `query FILE [SQL]`: one statement over the recording's tables; without SQL a prompt on a terminal, else
/// the statement from standard input.
[[nodiscard]] Command queryCommand();

} // namespace app
