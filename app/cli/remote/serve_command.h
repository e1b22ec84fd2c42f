// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `serve --stdio`: answers a SnapViewer on another machine, which started it through ssh.
[[nodiscard]] Command serveCommand();

} // namespace app
