// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"
#include "widgets/lists/ranges/ranges_found.h"

#include <vector>

namespace widgets {

/// A row each range: RowId is an index into found's rows.
[[nodiscard]] std::vector<TableColumn> rangeColumns(const RangesPtr& found);

} // namespace widgets
