// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranges/found.h"
#include "widgets/tables/column.h"

#include <vector>

namespace widgets {

/// A row each range: RowId is an index into found's rows.
[[nodiscard]] std::vector<TableColumn> rangeColumns(const RangesPtr& found);

} // namespace widgets
