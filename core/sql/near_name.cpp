// SPDX-License-Identifier: MIT
#include "core/sql/near_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace core {

namespace {

constexpr qsizetype longestName = 64; ///< nobody means a table by a longer one

/// Characters to put in, leave out or exchange to make one of the other.
qsizetype errorsBetween(const QString& a, const QString& b)
{
    std::vector<qsizetype> row(static_cast<std::size_t>(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = row.front();
        row.front() = i + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const bool isSame = a[i] == b[static_cast<qsizetype>(j) - 1];
            const qsizetype exchanged = diagonal + (isSame ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({exchanged, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

QString nearestName(const QString& wanted, const QStringList& names)
{
    constexpr qsizetype leastBeginning = 3;
    if (wanted.isEmpty() || wanted.size() > longestName)
        return {};
    const QString typed = wanted.toLower();
    QString nearest;
    qsizetype fewest = typed.size() / 3 + 2; // one in three, and one more
    for (const QString& name : names) {
        const QString known = name.toLower();
        const bool isBeginning = typed.size() >= leastBeginning && known.startsWith(typed);
        const qsizetype errors = isBeginning ? 1 : errorsBetween(typed, known);
        if (errors < fewest) {
            fewest = errors;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace core
