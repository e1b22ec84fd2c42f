// SPDX-License-Identifier: MIT
#include "core/report/table_page.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/report/html_text.h"
#include "core/report/report.h"
#include "core/report/report_sections.h"
#include "core/report/report_template.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ReportText);

using namespace report;

constexpr double width = 1000; ///< of the curves, in their own units
constexpr double height = 160;

/// From the middle to the right where it grew, else to the left; as long as its part of the largest.
QString changeBar(std::int64_t change, std::uint64_t largest)
{
    const std::uint64_t bytes =
        change < 0 ? ~static_cast<std::uint64_t>(change) + 1 : static_cast<std::uint64_t>(change);
    const double length = largest == 0 ? 0 : 50 * static_cast<double>(bytes) / static_cast<double>(largest);
    return QStringLiteral(
               "<svg class=\"change\" viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" "
               "aria-hidden=\"true\"><rect class=\"%1\" x=\"%2\" width=\"%3\" height=\"1\"/></svg>")
        .arg(change < 0 ? QStringLiteral("less") : QStringLiteral("more"),
             QString::number(change < 0 ? 50 - length : 50, 'f', 1), QString::number(length, 'f', 1));
}

std::uint64_t largestOf(const std::vector<std::int64_t>& changes)
{
    std::uint64_t largest = 0;
    for (const std::int64_t change : changes)
        largest = std::max(largest, change < 0 ? ~static_cast<std::uint64_t>(change) + 1
                                               : static_cast<std::uint64_t>(change));
    return largest;
}

QString tableHtml(const PageTable& table, std::size_t mostRows)
{
    if (table.rows.empty())
        return {};
    const std::uint64_t largest = largestOf(table.changes);
    const auto cells = [](const QStringList& row) {
        QStringList html;
        for (const QString& cell : row)
            html += htmlText(cell, 300);
        return html;
    };
    QStringList headings = cells(table.rows.front());
    if (!table.changes.empty())
        headings.prepend(QString());
    QString rows = tableRow(headings, table.firstText, QStringLiteral("th"));
    const std::size_t shown = std::min(table.rows.size(), mostRows + 1);
    for (std::size_t i = 1; i < shown; ++i) {
        QStringList row = cells(table.rows[i]);
        if (!table.changes.empty())
            row.prepend(i <= table.changes.size() ? changeBar(table.changes[i - 1], largest) : QString());
        rows += tableRow(row, table.firstText + (table.changes.empty() ? 0 : 1), QStringLiteral("td"));
    }
    if (shown < table.rows.size())
        rows += tableRow({ReportText::tr("%1 more").arg(formatCount(table.rows.size() - shown))}, 0,
                         QStringLiteral("td"));
    return QStringLiteral("<div class=\"wide\">") + element(QStringLiteral("table"), rows) +
           QStringLiteral("</div>\n");
}

/// Both on one axis of bytes, each over all of its own events.
QString curvesHtml(const std::vector<PageCurve>& curves)
{
    std::uint64_t highest = 1;
    for (const PageCurve& curve : curves) {
        for (const std::uint64_t bytes : curve.bytes)
            highest = std::max(highest, bytes);
    }
    QString lines;
    QString legend;
    for (std::size_t i = 0; i < std::min<std::size_t>(curves.size(), 2); ++i) {
        const PageCurve& curve = curves[i];
        const QString side = i == 0 ? QStringLiteral("a") : QStringLiteral("b");
        QString points;
        for (std::size_t x = 0; x < curve.bytes.size(); ++x)
            points += QStringLiteral("%1,%2 ").arg(
                QString::number(width * static_cast<double>(x) /
                                    static_cast<double>(std::max<std::size_t>(curve.bytes.size() - 1, 1)),
                                'f', 1),
                QString::number(height *
                                    (1 - static_cast<double>(curve.bytes[x]) / static_cast<double>(highest)),
                                'f', 1));
        lines += QStringLiteral("<polyline class=\"%1\" points=\"%2\"/>").arg(side, points.trimmed());
        legend += QStringLiteral("<span><svg viewBox=\"0 0 10 10\" aria-hidden=\"true\"><rect class=\"%1\" "
                                 "width=\"10\" height=\"10\" rx=\"2\"/></svg>%2</span>")
                      .arg(side, htmlText(curve.name, 200));
    }
    return lines.isEmpty()
               ? QString()
               : QStringLiteral("<div class=\"legend\">%1<span class=\"quiet\">%2</span></div>"
                                "<svg class=\"curves\" viewBox=\"0 0 1000 160\" preserveAspectRatio=\"none\" "
                                "aria-hidden=\"true\">%3</svg>\n")
                     .arg(legend,
                          ReportText::tr("to %1, each over all of its events").arg(formatShortBytes(highest)),
                          lines);
}

QByteArray htmlOf(const TablePage& page, std::size_t mostRows)
{
    Verdict verdict;
    verdict.headline = page.headline;
    verdict.tone = page.tone;
    QString strip = verdictHtml(verdict);
    QString detail;
    for (const QString& line : page.detail)
        detail += element(QStringLiteral("p"), htmlText(line, 1000));
    strip.replace(QStringLiteral("</section>"), detail + QStringLiteral("</section>"));
    QString sections =
        cardHtml(QStringLiteral("curves"), ReportText::tr("Both over time"), curvesHtml(page.curves));
    for (std::size_t i = 0; i < page.tables.size(); ++i)
        sections += cardHtml(QStringLiteral("table%1").arg(i), htmlText(page.tables[i].title),
                             tableHtml(page.tables[i], mostRows));
    QString notes;
    for (const QString& note : page.notes)
        notes += element(QStringLiteral("li"), htmlText(note, 600));
    if (!notes.isEmpty())
        sections +=
            cardHtml(QStringLiteral("notes"), ReportText::tr("Notes"), element(QStringLiteral("ul"), notes));
    return filledTemplate(Template::Table, {{"title", htmlText(page.title, 200).toUtf8()},
                                            {"about", htmlText(page.about, 300).toUtf8()},
                                            {"verdict", strip.toUtf8()},
                                            {"sections", sections.toUtf8()}});
}

} // namespace

QByteArray htmlOf(const TablePage& page)
{
    std::size_t rows = mostPageRows;
    QByteArray html = htmlOf(page, rows);
    while (html.size() > mostReportBytes && rows > 0)
        html = htmlOf(page, rows /= 4);
    return html;
}

} // namespace core
