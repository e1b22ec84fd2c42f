// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/leaks/leak_sentence.h"
#include "core/report/html_text.h"
#include "core/report/report_sections.h"

#include <algorithm>
#include <vector>

namespace core::report {

namespace {

SNAPVIEWER_TEXTS(ReportText);

constexpr std::size_t mostGroups = 25; ///< rows; what the others keep is one row
constexpr std::size_t mostPoints = 200;

/// What a group held at the end of each step, as a line of its own height.
QString curveOf(const std::vector<std::uint64_t>& live)
{
    if (live.size() < 2)
        return {};
    const std::uint64_t highest = std::max<std::uint64_t>(*std::max_element(live.begin(), live.end()), 1);
    const std::size_t stride = (live.size() + mostPoints - 1) / mostPoints;
    QString points;
    for (std::size_t i = 0; i < live.size(); i += stride)
        points += QStringLiteral("%1,%2 ").arg(
            QString::number(100 * static_cast<double>(i) / static_cast<double>(live.size() - 1), 'f', 1),
            QString::number(19 - 18 * static_cast<double>(live[i]) / static_cast<double>(highest), 'f', 1));
    return QStringLiteral("<svg class=\"curve\" viewBox=\"0 0 100 20\" preserveAspectRatio=\"none\" "
                          "aria-hidden=\"true\"><polyline points=\"%1\"/></svg>")
        .arg(points.trimmed());
}

QString groupRow(const DeviceLeaks& leaks, std::size_t place, ShownStacks& stacks)
{
    const LeakGroup& group = leaks.report.groups[place];
    const QString chip =
        QStringLiteral("<span class=\"chip%1\">%2</span>")
            .arg(isLeak(group.verdict.verdict) ? QStringLiteral(" bad") : QString(),
                 htmlText(verdictText(group.verdict, group.steps.size(), leaks.report.steps)));
    const QString curve = place < leaks.live.size() ? curveOf(leaks.live[place]) : QString();
    const QString name = htmlText(nameOf(group, leaks.recording->snapshot()), 200);
    const QString row = element(QStringLiteral("td class=\"n\""), formatShortBytes(group.total)) +
                        element(QStringLiteral("td class=\"n\""),
                                group.total == 0 ? QString() : formatShortBytes(group.rate.median)) +
                        element(QStringLiteral("td class=\"n\""), formatCount(group.count)) +
                        element(QStringLiteral("td"), curve) + element(QStringLiteral("td"), chip) +
                        element(QStringLiteral("td"), name);
    const StackId stack = group.sites.empty() ? StackId() : group.sites.front().stack;
    return QStringLiteral("<tr class=\"row\" data-stack=\"%1\">").arg(stacks.numberOf(stack)) + row +
           QStringLiteral("</tr>\n");
}

QString growthTable(const LeakReport& report)
{
    QString rows;
    for (const GrowthLine& line : growthLines(report))
        rows += tableRow({formatSignedBytes(line.bytes), htmlText(line.text)}, 1, QStringLiteral("td"));
    rows += tableRow({formatSignedBytes(report.growth.bytes), ReportText::tr("growth in all")}, 1,
                     QStringLiteral("th"));
    return element(QStringLiteral("h3"), ReportText::tr("Where the growth went")) +
           element(QStringLiteral("table"), rows);
}

} // namespace

QString leaksHtml(const DeviceLeaks& leaks, ShownStacks& stacks)
{
    const LeakReport& report = leaks.report;
    if (!report.isTold())
        return element(QStringLiteral("p class=\"quiet\""), htmlText(report.reason, 1000));
    const auto sentence = [](const QString& text) {
        return text.isEmpty() ? QString()
                              : element(QStringLiteral("p"), htmlText(text, 1000) + QLatin1Char('.'));
    };
    QString html = sentence(sentenceOf(report, leaks.recording->snapshot())) + sentence(fullText(report)) +
                   element(QStringLiteral("p class=\"quiet\""), htmlText(stepsText(report), 1000));
    QString rows =
        tableRow({ReportText::tr("kept"), ReportText::tr("a step"), ReportText::tr("count"),
                  ReportText::tr("after each step"), ReportText::tr("verdict"), ReportText::tr("call site")},
                 3, QStringLiteral("th"));
    const std::size_t shown = std::min(report.groups.size(), mostGroups);
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < report.groups.size(); ++i) {
        if (i < shown)
            rows += groupRow(leaks, i, stacks);
        else
            rest += report.groups[i].total;
    }
    if (shown < report.groups.size())
        rows += tableRow({formatShortBytes(rest),
                          {},
                          {},
                          {},
                          {},
                          ReportText::tr("%1 more").arg(formatCount(report.groups.size() - shown))},
                         3, QStringLiteral("td"));
    if (shown > 0)
        html += QStringLiteral("<div class=\"wide\">") +
                element(QStringLiteral("table class=\"leaks\""), rows) + QStringLiteral("</div>");
    return html + growthTable(report);
}

} // namespace core::report
