// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "widgets/controls/tables/table_column.h"

#include <memory>
#include <vector>

namespace widgets {

/// The columns of the allocation table of one device: a row's id is its rank. Names are those of the SQL
/// table `allocations`, values too. They keep the recording alive.
[[nodiscard]] std::vector<TableColumn> allocationColumns(std::shared_ptr<const core::Recording> recording,
                                                         const core::DeviceHistory& device);

} // namespace widgets
