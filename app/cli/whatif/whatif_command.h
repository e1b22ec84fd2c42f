// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `whatif FILE --set KEY:VALUE,…`: the recorded program under other settings of the allocator.
[[nodiscard]] Command whatIfCommand();

} // namespace app
