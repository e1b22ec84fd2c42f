// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/comparison.h"
#include "widgets/controls/tables/table_column.h"

#include <QString>

#include <memory>
#include <vector>

namespace widgets {

/// Something of both sides, beside each other.
struct SideFact
{
    QString key;
    QString a; ///< null: not told
    QString b;

    [[nodiscard]] bool differs() const { return a != b; }
};
using SideFacts = std::shared_ptr<const std::vector<SideFact>>;

/// Files and what was recorded in them, allocator settings that differ, what a recorder says of the
/// environment. O(settings). found is not null.
[[nodiscard]] SideFacts factsOf(const Comparison::DifferencePtr& found);
/// Key, A, B, and whether they differ. facts may be null: no rows.
[[nodiscard]] std::vector<TableColumn> columnsOf(const SideFacts& facts);

} // namespace widgets
