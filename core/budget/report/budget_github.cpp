// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/budget/report/budget_report.h"
#include "core/budget/report/budget_words.h"

#include <QDir>
#include <QFileInfo>

namespace core {

namespace {

/// A workflow command ends at a line end, and its values at commas and colons: none of a file's words may end
/// one, or begin another.
QString escaped(QString text)
{
    return text.replace(QLatin1Char('%'), QStringLiteral("%25"))
        .replace(QLatin1Char('\r'), QStringLiteral("%0D"))
        .replace(QLatin1Char('\n'), QStringLiteral("%0A"));
}

QString escapedValue(const QString& text)
{
    return escaped(text)
        .replace(QLatin1Char(':'), QStringLiteral("%3A"))
        .replace(QLatin1Char(','), QStringLiteral("%2C"));
}

/// The path of a site's file in workspace; empty where it does not lie there.
QString pathIn(const QString& workspace, const SourcePlace& place)
{
    if (place.file.isEmpty() || place.line < 1 || workspace.isEmpty())
        return {};
    const QString root = QDir::cleanPath(workspace) + QLatin1Char('/');
    const QString path = QDir::cleanPath(place.file);
    if (QFileInfo(path).isAbsolute())
        return path.startsWith(root) ? path.mid(root.size()) : QString();
    const bool isThere = !path.startsWith(QLatin1String("..")) && QFileInfo(root + path).isFile();
    return isThere ? path : QString();
}

QString placeOf(const RuleResult& one, const QString& workspace)
{
    for (const BlamedSite& site : one.sites) {
        const QString path = pathIn(workspace, site.place);
        if (!path.isEmpty())
            return QStringLiteral("file=%1,line=%2,")
                .arg(escapedValue(plainLine(path)), QString::number(site.place.line));
    }
    return {};
}

} // namespace

QByteArray budgetGithub(const BudgetReport& report, const QString& workspace)
{
    QString text;
    for (const RuleResult& one : report.results) {
        if (one.result == BudgetResult::Pass)
            continue;
        QStringList body{
            QStringLiteral("%1: %2, %3").arg(plainLine(one.title), valueText(one), limitText(one))};
        const QString margin = marginText(one);
        if (!margin.isEmpty())
            body += margin;
        body += detailsOf(one);
        text += QStringLiteral("::error %1title=%2::%3\n")
                    .arg(placeOf(one, workspace),
                         escapedValue(titleOf(one.result) + QStringLiteral(" ") + plainLine(one.id)),
                         escaped(body.join(QLatin1Char('\n'))));
    }
    return text.toUtf8();
}

} // namespace core
