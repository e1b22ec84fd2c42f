// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "widgets/controls/tables/table_column.h"

#include <memory>
#include <vector>

namespace widgets {

/// The columns of the trace of device, of recording: row ids count from the first event of its part. What
/// they are called in files is what SQL calls them.
[[nodiscard]] std::vector<TableColumn> eventsColumns(std::shared_ptr<const core::Recording> recording,
                                                     const core::DeviceHistory& device);

} // namespace widgets
