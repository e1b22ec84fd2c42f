// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

namespace core::remote {

/// Answers what comes in on a file descriptor on another, frame by frame, until Bye, the end of what comes
/// in, or stop is cancelled. One request at a time; a second one while it runs is refused. Reads files, and
/// writes none. Error: Input, where what comes in is no frame; cancelled.
[[nodiscard]] Status serve(int in, int out, const Progress& stop);

} // namespace core::remote
