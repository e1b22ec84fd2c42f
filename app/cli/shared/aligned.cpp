// SPDX-License-Identifier: MIT
#include "app/cli/shared/aligned.h"

#include <algorithm>

namespace app {

QString aligned(const std::vector<QStringList>& rows, qsizetype firstText)
{
    const qsizetype columns = rows.empty() ? 0 : rows.front().size();
    std::vector<qsizetype> widths(static_cast<std::size_t>(columns));
    for (const QStringList& row : rows) {
        for (qsizetype c = 0; c < columns; ++c)
            widths[static_cast<std::size_t>(c)] =
                std::max(widths[static_cast<std::size_t>(c)], row[c].size());
    }
    QString text;
    for (const QStringList& row : rows) {
        QStringList cells;
        for (qsizetype c = 0; c < columns; ++c) {
            const bool isLast = c + 1 == columns;
            const qsizetype width = widths[static_cast<std::size_t>(c)];
            cells += c < firstText ? row[c].rightJustified(width) : row[c].leftJustified(isLast ? 0 : width);
        }
        text += cells.join(QStringLiteral("  ")) + QLatin1Char('\n');
    }
    return text;
}

} // namespace app
