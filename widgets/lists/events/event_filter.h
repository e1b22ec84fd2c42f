// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"
#include "widgets/controls/tables/row_order.h"

#include <QString>

namespace widgets {

/// The rows of the device's events, counted from the first of its part, that text keeps, ascending. Terms are
/// those of the table of allocations (core::parseFilterText): sizes, addresses and labels are what the event
/// acts on, a text is in its action, its label or any of its frames. O(events + stacks · frames), for a
/// worker. Error: cancelled only.
[[nodiscard]] core::Result<RowIds> eventsThatMatch(const core::Snapshot& snapshot,
                                                   const core::DeviceHistory& device, const QString& text,
                                                   const core::Progress& progress);

} // namespace widgets
