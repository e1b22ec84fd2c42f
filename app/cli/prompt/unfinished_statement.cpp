// SPDX-License-Identifier: MIT
#include "app/cli/prompt/unfinished_statement.h"

#include <QStringView>

namespace app {

namespace {

/// What ends what the first characters of text begin; empty where they begin nothing.
QString endOf(QStringView text)
{
    if (text.startsWith(QLatin1String("--")))
        return QStringLiteral("\n");
    if (text.startsWith(QLatin1String("/*")))
        return QStringLiteral("*/");
    const QChar c = text.front();
    if (c == QLatin1Char('\'') || c == QLatin1Char('"') || c == QLatin1Char('`'))
        return c;
    return c == QLatin1Char('[') ? QStringLiteral("]") : QString();
}

} // namespace

/// A doubled quote ends a text and begins another one at once.
QString openAtEnd(const QString& sql)
{
    qsizetype at = 0;
    while (at < sql.size()) {
        const QString end = endOf(QStringView(sql).sliced(at));
        if (end.isEmpty()) {
            ++at;
            continue;
        }
        const qsizetype from = at + (end == QLatin1String("*/") ? 2 : 1);
        at = sql.indexOf(end, from);
        if (at < 0)
            return end == QLatin1String("\n") ? QString() : end;
        at += end.size();
    }
    return {};
}

} // namespace app
