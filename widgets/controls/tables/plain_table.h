// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/result_table.h"
#include "widgets/controls/tables/row_order.h"

#include <vector>

namespace widgets {

/// The rows of a table as it is shown, with plain values under the columns' names: what its CSV holds. Any
/// thread. Error: cancelled only.
[[nodiscard]] core::Result<core::ResultTable> plainTable(const std::vector<TableColumn>& columns,
                                                         const RowOrder& order, core::Progress& progress);
/// The rows of table in another order; order's ids are its row numbers. Any thread. Error: cancelled only.
[[nodiscard]] core::Result<core::ResultTable> reordered(const core::ResultTable& table, const RowOrder& order,
                                                        core::Progress& progress);

} // namespace widgets
