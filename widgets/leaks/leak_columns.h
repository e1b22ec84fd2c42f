// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"
#include "widgets/leaks/leaks_shown.h"

#include <QColor>

#include <vector>

namespace widgets {

namespace LeakColumn {
enum
{
    Site,
    Verdict,
    Rate,
    Kept,
    Live,
    Steps,
    Count,
    Since,
    Root,
    FreedAt,
    Pending,
};
}

/// A row each group: RowId is an index into shown's groups. isDark: what verdicts are coloured for.
[[nodiscard]] std::vector<TableColumn> leakColumns(const LeaksPtr& shown, bool isDark);

/// How a verdict is coloured.
[[nodiscard]] QColor verdictColour(core::LeakVerdict verdict, bool isDark);

} // namespace widgets
