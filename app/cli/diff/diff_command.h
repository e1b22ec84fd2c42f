// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `diff A B [--at M] …`: what two moments, of one or two recordings, held, call site by call site.
[[nodiscard]] Command diffCommand();

} // namespace app
