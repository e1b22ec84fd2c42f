// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/state/state_moment.h"
#include "core/base/progress.h"
#include "core/base/result.h"

class QIODevice;

namespace app {

/// A line for each call stack in each segment, as flame graphs are made from: stream, segment (where
/// hasSegments), state, frames from the outermost in, and bytes. What blocks are rounded up by and what is
/// free has lines of its own, so that all lines together are what is reserved. Of a stack of more than
/// 1 MiB there are the outer frames. What fails to be written, out
/// knows. Error: cancelled.
[[nodiscard]] core::Status writeFolded(const StateMoment& moment, bool hasSegments, QIODevice& out,
                                       core::Progress& progress);

} // namespace app
