// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `render IN -o OUT.png|.svg`: a picture of the timeline, without a display.
[[nodiscard]] Command renderCommand();

} // namespace app
