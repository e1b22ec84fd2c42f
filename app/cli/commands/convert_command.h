// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `convert IN -o OUT --to FORM`: writes what a file holds in another form.
[[nodiscard]] Command convertCommand();

} // namespace app
