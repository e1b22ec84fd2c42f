// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/state/state_moment.h"
#include "core/base/progress.h"
#include "core/base/result.h"

class QIODevice;

namespace app {

/// Every segment with its blocks and free runs, then the call stacks that they name and the frames of these,
/// once each: the schema snapviewer.state/1. Of names of more than 4 KiB the beginning. Written in pieces;
/// never all of it is held. What fails to be written, out knows. Error: cancelled.
[[nodiscard]] core::Status writeStateJson(const StateMoment& moment, QIODevice& out,
                                          core::Progress& progress);

} // namespace app
