// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/rows/prepared_rows.h"
#include "widgets/controls/tables/table_column.h"

#include <QPalette>

#include <vector>

namespace widgets {

/// What a row is called: both names where they differ; the rest's says of how many rows it is. Translated.
[[nodiscard]] QString nameOf(const PreparedRows& rows, RowId id);
/// "+12 blocks +2.00 GiB, sizes +0.10 GiB": why a row changed. Empty where it did not. Translated.
[[nodiscard]] QString whyText(const core::DiffGroup& group);
/// Change, A, B, change of counts, why, state, match, call site; in files also what they are made of,
/// exactly. rows may be null: no rows. palette: of the sides' colours.
[[nodiscard]] std::vector<TableColumn> columnsOf(const PreparedRowsPtr& rows, const QPalette& palette);

} // namespace widgets
