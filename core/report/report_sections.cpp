// SPDX-License-Identifier: MIT
#include "core/report/report_sections.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/device_facts.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/sheet/sheet_parts.h"
#include "core/oom/summary/sample_facts.h"
#include "core/report/html_text.h"
#include "core/snapshot/accelerator.h"
#include "core/snapshot/host_device.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace core::report {

namespace {

SNAPVIEWER_TEXTS(ReportText);

constexpr std::size_t mostDevices = 64;   ///< in a table
constexpr std::size_t mostTableRows = 60; ///< of a sheet's

QString tableHtml(const SheetPart& part)
{
    const auto cells = [](const QStringList& row) {
        QStringList html;
        for (const QString& cell : row)
            html += htmlText(cell, 200);
        return html;
    };
    QString rows = tableRow(cells(part.rows.front()), part.firstText, QStringLiteral("th"));
    for (std::size_t i = 1; i < std::min(part.rows.size(), mostTableRows); ++i)
        rows += tableRow(cells(part.rows[i]), part.firstText, QStringLiteral("td"));
    if (part.rows.size() > mostTableRows)
        rows += tableRow({ReportText::tr("%1 more").arg(formatCount(part.rows.size() - mostTableRows))}, 0,
                         QStringLiteral("td"));
    return QStringLiteral("<div class=\"wide\">") + element(QStringLiteral("table"), rows) +
           QStringLiteral("</div>\n");
}

/// Line by line, as it is to be typed.
QString codeHtml(const QString& code)
{
    QString text;
    for (const QString& line : code.left(4000).split(QLatin1Char('\n')))
        text += htmlText(line, 4000) + QLatin1Char('\n');
    return element(QStringLiteral("pre"), text) + QLatin1Char('\n');
}

QString partHtml(const SheetPart& part)
{
    switch (part.kind) {
    case SheetPart::Kind::Heading:
        return element(QStringLiteral("h3"), htmlText(part.text)) + QLatin1Char('\n');
    case SheetPart::Kind::Item:
        return element(QStringLiteral("li"), htmlText(part.text, 2000)) + QLatin1Char('\n');
    case SheetPart::Kind::Strong:
        return element(QStringLiteral("p"), element(QStringLiteral("strong"), htmlText(part.text, 2000)));
    case SheetPart::Kind::Table:
        return tableHtml(part);
    case SheetPart::Kind::Code:
        return codeHtml(part.text);
    case SheetPart::Kind::Title:
    case SheetPart::Kind::Paragraph:
        break;
    }
    return element(QStringLiteral("p"), htmlText(part.text, 2000)) + QLatin1Char('\n');
}

/// Those about that, items as lists.
QString partsHtml(const std::vector<SheetPart>& parts, SheetPart::About about)
{
    QString html;
    bool isInList = false;
    const QString list = about == SheetPart::About::Advice ? QStringLiteral("ol") : QStringLiteral("ul");
    const auto setInList = [&](bool isIn) {
        if (isIn != isInList)
            html += (isIn ? QStringLiteral("<%1>\n") : QStringLiteral("</%1>\n")).arg(list);
        isInList = isIn;
    };
    for (const SheetPart& part : parts) {
        if (part.about != about)
            continue;
        setInList(part.kind == SheetPart::Kind::Item);
        html += partHtml(part);
    }
    setInList(false);
    return html;
}

QString bytesCell(std::uint64_t bytes)
{
    return QStringLiteral("<td class=\"n\" title=\"%1\">%2</td>")
        .arg(formatExactBytes(bytes), formatShortBytes(bytes));
}

/// What was asked for beside what there was, to one scale.
QString arithmeticHtml(const Autopsy& sheet)
{
    constexpr std::array shown{OomNumber::Requested, OomNumber::UsableFree, OomNumber::UsableRun,
                               OomNumber::DeviceFree};
    std::uint64_t largest = 0;
    for (const OomNumber number : shown)
        largest = std::max(largest, sheet.bytes(number));
    QString rows;
    for (const OomNumber number : shown) {
        const std::optional<std::uint64_t>& bytes = sheet.at(number).bytes;
        const QString wanted =
            number == OomNumber::Requested ? QStringLiteral(" class=\"asked\"") : QString();
        rows += QStringLiteral("<tr%1>").arg(wanted) +
                element(QStringLiteral("td"), htmlText(titleOf(number, sheet.evidence))) +
                element(QStringLiteral("td class=\"long\""), bytes ? barOf(*bytes, largest) : QString()) +
                (bytes ? bytesCell(*bytes)
                       : element(QStringLiteral("td class=\"n\""), ReportText::tr("unknown"))) +
                QStringLiteral("</tr>\n");
    }
    return element(QStringLiteral("table class=\"arithmetic\""), rows);
}

QString folded(const QString& title, const QString& content)
{
    return content.isEmpty()
               ? QString()
               : QStringLiteral("<details class=\"more\">") + element(QStringLiteral("summary"), title) +
                     content + QStringLiteral("</details>\n");
}

/// A row of numbers of info, exact in its tip.
QString factRow(const QString& name, const std::vector<QString>& cells)
{
    QString row = element(QStringLiteral("th"), name);
    for (const QString& cell : cells)
        row += cell;
    return element(QStringLiteral("tr"), row) + QLatin1Char('\n');
}

QString countCell(std::uint64_t count)
{
    return element(QStringLiteral("td class=\"n\""), formatCount(count));
}

QString signOf(const Trust& trust)
{
    return trust.level == TrustLevel::Sound ? QStringLiteral("✓ ") : QStringLiteral("! ");
}

} // namespace

QString verdictHtml(const Verdict& verdict)
{
    return QStringLiteral("<section class=\"verdict %1\" id=\"verdict\">%2%3</section>\n")
        .arg(core::nameOf(verdict.tone), element(QStringLiteral("h1"), htmlText(verdict.headline, 2000)),
             verdict.detail.isEmpty() ? QString()
                                      : element(QStringLiteral("p"), htmlText(verdict.detail, 2000)));
}

QString sheetHtml(const Autopsy& sheet, const Snapshot& snapshot)
{
    using About = SheetPart::About;
    const std::vector<SheetPart> parts = partsOf(sheet, snapshot, true);
    return QStringLiteral("<div class=\"columns\"><div>") + partsHtml(parts, About::Advice) +
           partsHtml(parts, About::Pools) + QStringLiteral("</div><div>") + arithmeticHtml(sheet) +
           partsHtml(parts, About::Verdict) + QStringLiteral("</div></div>") +
           folded(ReportText::tr("Who held it, what it was for, what grew, what stood in the way"),
                  partsHtml(parts, About::Holders)) +
           folded(ReportText::tr("What cannot be known"), partsHtml(parts, About::Limits)) +
           folded(ReportText::tr("Every number, and the SQL that recomputes it"),
                  partsHtml(parts, About::Sql));
}

QString adviceHtml(const Verdict& verdict)
{
    QString items;
    for (const QString& advice : verdict.advice)
        items += element(QStringLiteral("li"), htmlText(advice, 2000)) + QLatin1Char('\n');
    return items.isEmpty() ? QString() : element(QStringLiteral("ol"), items);
}

QString devicesHtml(const Recording& recording)
{
    const auto& devices = recording.history->devices();
    if (devices.empty())
        return {};
    const std::size_t shown = std::min(devices.size(), mostDevices);
    QString head = element(QStringLiteral("th"), QString());
    std::vector<DeviceFacts> facts;
    for (std::size_t i = 0; i < shown; ++i) {
        facts.push_back(factsOf(recording.snapshot(), *devices[i]));
        head += element(QStringLiteral("th class=\"n\""),
                        ReportText::tr("device %1").arg(devices[i]->name().toHtmlEscaped()));
    }
    const auto row = [&](const QString& name, const auto& cellOf) {
        std::vector<QString> cells;
        for (std::size_t i = 0; i < shown; ++i)
            cells.push_back(cellOf(facts[i], *devices[i]));
        return factRow(name, cells);
    };
    const auto reserved = [](const DeviceHistory& device, std::uint64_t bytes) {
        return device.knowsReserved() ? bytesCell(bytes)
                                      : element(QStringLiteral("td class=\"n\""), ReportText::tr("unknown"));
    };
    using D = const DeviceHistory&;
    using F = const DeviceFacts&;
    QString rows = element(QStringLiteral("tr"), head);
    rows += row(ReportText::tr("events"), [](F f, D) { return countCell(f.events); });
    rows += row(ReportText::tr("allocations"), [](F f, D) { return countCell(f.allocations); });
    rows += row(ReportText::tr("peak active"), [](F f, D) { return bytesCell(f.peakBytes); });
    rows += row(ReportText::tr("peak allocated"), [](F f, D) { return bytesCell(f.peakAllocatedBytes); });
    rows += row(ReportText::tr("peak reserved"), [&](F f, D d) { return reserved(d, f.peakReservedBytes); });
    rows += row(ReportText::tr("before recording"), [](F f, D) { return bytesCell(f.baselineBytes); });
    rows += row(ReportText::tr("active at the end"), [](F f, D) { return bytesCell(f.finalBytes); });
    rows +=
        row(ReportText::tr("reserved at the end"), [&](F f, D d) { return reserved(d, f.reservedBytes); });
    rows += row(ReportText::tr("largest allocation"), [](F f, D) { return bytesCell(f.largestBytes); });
    rows += row(ReportText::tr("segments"), [](F f, D) { return countCell(f.segments); });
    rows += row(ReportText::tr("out-of-memory events"), [](F f, D) { return countCell(f.ooms.size()); });
    QString html = QStringLiteral("<div class=\"wide\">") + element(QStringLiteral("table"), rows) +
                   QStringLiteral("</div>");
    if (devices.size() > shown)
        html += element(QStringLiteral("p"),
                        ReportText::tr("%1 more devices").arg(formatCount(devices.size() - shown)));
    return html;
}

QString recorderHtml(const Recording& recording)
{
    QString rows;
    const auto lines = bundleLines(recording);
    for (std::size_t i = 0; i < std::min(lines.size(), mostTableRows); ++i) {
        const auto& [name, text] = lines[i];
        rows += tableRow({htmlText(name), htmlText(text, 2000)}, 0, QStringLiteral("td"));
    }
    return rows.isEmpty() ? QString() : element(QStringLiteral("table class=\"pairs\""), rows);
}

QString trustHtml(const Trust& trust)
{
    QString items;
    for (const TrustReason& reason : trust.reasons)
        items += element(QStringLiteral("li"), element(QStringLiteral("b"), htmlText(reason.title)) +
                                                   QStringLiteral(" ") + htmlText(reason.sentence, 1000));
    return QStringLiteral("<p class=\"trust %1\" id=\"trust\"><b>%2%3</b> %4</p>\n")
               .arg(core::nameOf(trust.level), signOf(trust), htmlText(trust.title),
                    htmlText(trust.verdict, 1000)) +
           (items.isEmpty() ? QString() : element(QStringLiteral("ul"), items));
}

QString trustMarkHtml(const Recording& recording, const DeviceHistory* shown)
{
    const auto markOf = [](const Trust& trust, const QString& kind, const QString& before) {
        return QStringLiteral("<span class=\"mark %1\" title=\"%2\">%3%4</span>")
            .arg(kind, htmlText(trust.verdict, 1000), before, htmlText(trust.title));
    };
    const JudgedTrust judged(recording);
    const Trust own = shown == nullptr ? judged.ofFile() : judged.of(shown->device());
    QString marks = markOf(own, core::nameOf(own.level), signOf(own));
    const Accelerator accelerator = acceleratorOf(*recording.document).what;
    constexpr qsizetype mostMarks = 4;
    qsizetype others = 0;
    for (const auto& device : recording.history->devices()) {
        const Trust trust = judged.of(device->device());
        const bool isWorse = shown != nullptr && device.get() != shown && trust.level > own.level;
        if (isWorse && ++others < mostMarks)
            marks +=
                QLatin1Char(' ') + markOf(trust, QStringLiteral("other"),
                                          deviceTitle(accelerator, device->device()) + QStringLiteral(": "));
    }
    return marks;
}

QString cardHtml(const QString& id, const QString& heading, const QString& content)
{
    return content.isEmpty() ? QString()
                             : QStringLiteral("<section class=\"card\" id=\"%1\"><h2>%2</h2>\n%3</section>\n")
                                   .arg(id, heading, content);
}

} // namespace core::report
