// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/results/result_table.h"
#include "widgets/controls/tables/table_column.h"

#include <memory>
#include <vector>

namespace widgets {

/// The columns of what a query answered: a row's id is its number. They share table. NULL shows as such,
/// apart from an empty text.
[[nodiscard]] std::vector<TableColumn> resultColumns(const std::shared_ptr<const core::ResultTable>& table);

} // namespace widgets
