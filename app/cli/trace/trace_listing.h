// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/trace/trace_filter.h"

class QIODevice;

namespace app {

/// The wanted events for people, a line each: number, seconds since the first event of the trace, action,
/// label, size, the totals after it, stream, pool and call site. Written in pieces. What fails to be
/// written, out knows. Errors: Query; cancelled.
[[nodiscard]] core::Status writeEventList(const core::Recording& recording, const core::DeviceHistory& device,
                                          TraceFilter& filter, QIODevice& out, core::Progress& progress);

} // namespace app
