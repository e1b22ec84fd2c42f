// SPDX-License-Identifier: MIT
#pragma once

#include "core/budget/judge/budget_judge.h"
#include "widgets/controls/tables/table_column.h"

#include <memory>
#include <vector>

namespace widgets {

using RuleResults = std::shared_ptr<const std::vector<core::RuleResult>>;

/// The place of the column that BudgetBarDelegate paints.
inline constexpr int budgetBarColumn = 2;

/// A row for each result, RowId an index into them.
[[nodiscard]] std::vector<TableColumn> budgetColumns(const RuleResults& results);

} // namespace widgets
