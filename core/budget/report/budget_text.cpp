// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/budget/report/budget_report.h"
#include "core/budget/report/budget_words.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetReportText);

QString upTo(const Figure& figure)
{
    if (!figure.isKnown())
        return QStringLiteral("—");
    return (figure.isExact() ? QString() : QStringLiteral("≥ ")) + formatBytes(figure.low);
}

/// The totals of a recording, also such as no rule is about: nobody has to ask which of them was meant.
QString measuredLine(const Measured& one)
{
    if (!one.unread.isEmpty())
        return plainLine(QStringLiteral("%1: %2").arg(one.title(), one.unread));
    const auto of = [&](const char* name) { return upTo(one.figure(QLatin1String(name))); };
    QString line = BudgetReportText::tr("%1: allocated %2, at the end %3, active %4, reserved %5")
                       .arg(one.title(), of("allocated"), of("at_end"), of("active"), of("reserved"));
    if (one.peakInBlocks > 0)
        line += BudgetReportText::tr("; the peak is %1 in blocks, as torch counts it")
                    .arg(formatBytes(one.peakInBlocks));
    if (!one.steps.isEmpty())
        line += QStringLiteral("; ") + one.steps;
    return plainLine(line);
}

QString mark(BudgetResult result)
{
    switch (result) {
    case BudgetResult::Pass:
        return QStringLiteral("✓ ");
    case BudgetResult::Unknown:
        return QStringLiteral("? ");
    case BudgetResult::Violated:
        break;
    }
    return QStringLiteral("✗ ");
}

/// In a cell of a table in Markdown, of a file's own words too.
QString cell(QString text)
{
    return plainLine(std::move(text))
        .replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
        .replace(QLatin1Char('&'), QStringLiteral("&amp;"))
        .replace(QLatin1Char('<'), QStringLiteral("&lt;"))
        .replace(QLatin1Char('|'), QStringLiteral("\\|"))
        .replace(QLatin1Char('`'), QStringLiteral("\\`"))
        .replace(QLatin1Char('*'), QStringLiteral("\\*"))
        .replace(QLatin1Char('_'), QStringLiteral("\\_"))
        .replace(QLatin1Char('['), QStringLiteral("\\["));
}

} // namespace

QString budgetText(const BudgetReport& report)
{
    std::vector<QStringList> rows;
    for (const RuleResult& one : report.results)
        rows.push_back({titleOf(one.result), plainLine(one.id), plainLine(one.title), valueText(one),
                        limitText(one), marginText(one)});
    const QStringList table = alignedTable(rows, 0).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QString text;
    for (qsizetype row = 0; row < table.size(); ++row) {
        text += table[row] + QLatin1Char('\n');
        for (const QString& line : detailsOf(report.results[static_cast<std::size_t>(row)]))
            text += QStringLiteral("    ") + line + QLatin1Char('\n');
    }
    text += QLatin1Char('\n');
    for (const Measured& one : report.measured)
        text += measuredLine(one) + QLatin1Char('\n');
    return text + sentenceOf(report) + QLatin1Char('\n');
}

QString budgetMarkdown(const BudgetReport& report)
{
    QString text = QStringLiteral("**%1**\n\n").arg(cell(sentenceOf(report)));
    text += QStringLiteral("| %1 | %2 | %3 | %4 | %5 | %6 |\n|---|---|---|---:|---:|---|\n")
                .arg(BudgetReportText::tr("Result"), BudgetReportText::tr("Rule"),
                     BudgetReportText::tr("Recording"), BudgetReportText::tr("Value"),
                     BudgetReportText::tr("Limit"), BudgetReportText::tr("Why"));
    for (const RuleResult& one : report.results) {
        QStringList why = detailsOf(one);
        const QString margin = marginText(one);
        if (!margin.isEmpty())
            why.prepend(margin);
        std::transform(why.begin(), why.end(), why.begin(), cell);
        text += QStringLiteral("| ") +
                QStringList{mark(one.result) + titleOf(one.result),
                            cell(one.id),
                            cell(one.title),
                            valueText(one),
                            limitText(one),
                            why.join(QStringLiteral("<br>"))}
                    .join(QStringLiteral(" | ")) +
                QStringLiteral(" |\n");
    }
    text += QLatin1Char('\n');
    for (const Measured& one : report.measured)
        text += QStringLiteral("- ") + cell(measuredLine(one)) + QLatin1Char('\n');
    return text;
}

} // namespace core
