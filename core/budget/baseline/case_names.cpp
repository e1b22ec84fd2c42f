// SPDX-License-Identifier: MIT
#include "core/budget/baseline/case_names.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace core {

QString withoutSuffix(QString path)
{
    for (const QLatin1String packed : {QLatin1String(".gz"), QLatin1String(".zst")}) {
        if (path.endsWith(packed) && path.size() > packed.size())
            path.chop(packed.size());
    }
    const qsizetype point = path.lastIndexOf(QLatin1Char('.'));
    return point > path.lastIndexOf(QLatin1Char('/')) + 1 ? path.left(point) : path;
}

QString caseNameOf(const QString& path)
{
    return withoutSuffix(QFileInfo(QDir::cleanPath(path)).fileName());
}

bool isLike(const QString& path, const QString& wildcard)
{
    const QRegularExpression form(QRegularExpression::wildcardToRegularExpression(wildcard));
    return form.match(QFileInfo(path).fileName()).hasMatch();
}

QString caseNameIn(const QString& path, const std::vector<std::pair<QString, QString>>& repeats,
                   const Baseline& baseline)
{
    for (const auto& [name, wildcard] : repeats) {
        if (isLike(path, wildcard))
            return name;
    }
    const QString whole = QLatin1Char('/') + withoutSuffix(QDir::cleanPath(path));
    QString best;
    for (const auto& [key, of] : baseline.cases) {
        if (whole.endsWith(QLatin1Char('/') + key.first) && key.first.size() > best.size())
            best = key.first;
    }
    return best.isEmpty() ? caseNameOf(path) : best;
}

} // namespace core
