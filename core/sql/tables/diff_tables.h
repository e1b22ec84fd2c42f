// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"

namespace core {

/// `diff(file, at_a, at_b, device)`: what the open recording (A) and another one (B) hold at two moments, row
/// by row; the rows sum to both totals.
[[nodiscard]] TableDef diffTable();
/// `site_match(file)`: which call stacks of A and B are the same place in the code.
[[nodiscard]] TableDef siteMatchTable();

} // namespace core
