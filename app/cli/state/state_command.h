// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `state FILE [--device N] [--event K|peak|oom|end] [--format text|json|csv|…]`: what the allocator held.
[[nodiscard]] Command stateCommand();

} // namespace app
