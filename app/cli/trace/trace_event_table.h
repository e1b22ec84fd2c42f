// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/trace/trace_filter.h"
#include "core/sql/results/table_export.h"

class QIODevice;

namespace app {

/// The wanted events as rows, with the totals after each. Written in parts; never all of it is held. style:
/// any but Text. Errors: Output; Query; cancelled.
[[nodiscard]] core::Status writeEventTable(const core::Recording& recording,
                                           const core::DeviceHistory& device, TraceFilter& filter,
                                           core::TableStyle style, QIODevice& out, core::Progress& progress);

} // namespace app
