// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"
#include "widgets/ranks/ranks_look.h"

#include <cstdint>
#include <vector>

namespace widgets {

/// The ranks of found as the rows of a table, by their places in its scene: what each has, and what it holds
/// in the row of the heat map that is looked at.
[[nodiscard]] std::vector<TableColumn> rankColumns(const RanksLook::FoundPtr& found, std::uint32_t row);

} // namespace widgets
