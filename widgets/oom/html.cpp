// SPDX-License-Identifier: MIT
#include "widgets/oom/html.h"

#include "core/analysis/oom/words.h"
#include "core/base/plaintext.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "widgets/oom/bar.h"
#include "widgets/text/tip.h"
#include "widgets/text/words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(OomSheet)
};

constexpr std::size_t mostShownBlocks = 20;

constexpr std::array<std::pair<OomLink::Kind, const char*>, 8> linkNames{{
    {OomLink::Kind::Event, "event"},
    {OomLink::Kind::NumberSql, "number"},
    {OomLink::Kind::PoolSql, "pool"},
    {OomLink::Kind::SiteSql, "sitesql"},
    {OomLink::Kind::Site, "site"},
    {OomLink::Kind::GrowthSql, "growth"},
    {OomLink::Kind::RunSql, "run"},
    {OomLink::Kind::Block, "block"},
}};

QString escaped(const QString& text)
{
    return htmlText(core::plainLine(cutText(text, mostOfACell)));
}

/// Of a call site's path the last two components: the full one is its tooltip.
QString shortened(const QString& site)
{
    static const QRegularExpression pattern(QStringLiteral(R"(^.*[/\\]([^/\\]+[/\\][^/\\]+:\d+):(.*)$)"));
    const QRegularExpressionMatch match = pattern.match(site);
    return match.hasMatch() ? match.captured(1) + QLatin1Char(' ') + match.captured(2) : site;
}

/// A call site with its full path as tooltip.
QString named(const QString& site)
{
    return QStringLiteral("<span title=\"%1\">%2</span>").arg(htmlTip(site), escaped(shortened(site)));
}

QString link(OomLink::Kind kind, std::size_t index, const QString& html, const QString& toolTip)
{
    return QStringLiteral("<a href=\"%1\" title=\"%2\">%3</a>")
        .arg(OomLink{kind, index}.text(), htmlTip(toolTip), html);
}

QString sqlLink(OomLink::Kind kind, std::size_t index, const QString& html)
{
    return link(kind, index, html, Text::tr("Show as SQL"));
}

QString bytesLink(OomLink::Kind kind, std::size_t index, std::uint64_t bytes)
{
    return link(kind, index, core::formatBytes(bytes),
                Text::tr("%1; show as SQL").arg(core::formatExactBytes(bytes)));
}

QString numberLink(const core::Autopsy& sheet, core::OomNumber number)
{
    const core::AutopsyNumber& value = sheet.at(number);
    if (!value.bytes)
        return Text::tr("unknown");
    return value.sql.isEmpty()
               ? core::formatBytes(*value.bytes)
               : bytesLink(OomLink::Kind::NumberSql, static_cast<std::size_t>(number), *value.bytes);
}

QString heading(const QString& text)
{
    return QStringLiteral("<h4 style=\"margin-top:14px; margin-bottom:2px\">%1</h4>").arg(text);
}

QString paragraph(const QString& html)
{
    return QStringLiteral("<p style=\"margin-top:2px; margin-bottom:4px\">%1</p>").arg(html);
}

/// Cells are HTML; those before firstText are aligned to the right. A row of a single cell is as wide as all.
QString table(const std::vector<QStringList>& rows, qsizetype firstText)
{
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">");
    for (const QStringList& row : rows) {
        html += QStringLiteral("<tr>");
        if (row.size() == 1)
            html += QStringLiteral("<td colspan=\"%1\">%2</td>").arg(rows.front().size()).arg(row.front());
        for (qsizetype c = 0; row.size() > 1 && c < row.size(); ++c)
            html += QStringLiteral("<td align=\"%1\" style=\"padding-right:8px; %2\">%3</td>")
                        .arg(c < firstText ? QStringLiteral("right") : QStringLiteral("left"),
                             c < firstText ? QStringLiteral("white-space:nowrap") : QString(), row[c]);
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

QString list(const QStringList& items)
{
    return QStringLiteral(
               "<ul style=\"margin-top:2px; margin-bottom:4px; margin-left:-22px\"><li>%1</li></ul>")
        .arg(items.join(QStringLiteral("</li><li>")));
}

/// Writes the parts of one sheet, each a piece of HTML.
class HtmlWriter
{
public:
    HtmlWriter(const core::Autopsy& sheet, const core::Snapshot& snapshot, const QPalette& palette)
        : m_sheet(sheet), m_snapshot(snapshot), m_palette(palette)
    {}

    [[nodiscard]] QString verdict() const;
    [[nodiscard]] QString legend() const;
    [[nodiscard]] QString why() const;
    [[nodiscard]] QString sites() const;
    [[nodiscard]] QString run() const;
    [[nodiscard]] QString growth() const;
    [[nodiscard]] QString advice() const;
    [[nodiscard]] QString pools() const;
    [[nodiscard]] QString devices() const;
    [[nodiscard]] QString kinds() const;
    [[nodiscard]] QString limits() const;
    [[nodiscard]] QString numbers() const;

private:
    [[nodiscard]] QString mark(const QColor& colour) const;
    [[nodiscard]] QString poolCell(const core::PoolUsage& pool) const;

    const core::Autopsy& m_sheet;
    const core::Snapshot& m_snapshot;
    const QPalette& m_palette;
};

QString HtmlWriter::mark(const QColor& colour) const
{
    const QString border = m_palette.color(QPalette::Text).name();
    if (colour == m_palette.color(QPalette::Base)) // the colour of the page itself
        return QStringLiteral("<span style=\"color:%1\">□</span>&nbsp;").arg(border);
    return QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;").arg(colour.name());
}

QString HtmlWriter::verdict() const
{
    const QString headline = escaped(core::headlineOf(m_sheet));
    const qsizetype colon = headline.indexOf(QLatin1Char(':'));
    const QString event =
        link(OomLink::Kind::Event, 0, Text::tr("Device %1, event %2").arg(m_sheet.device).arg(m_sheet.event),
             Text::tr("Go to this event"));
    const QString asked = numberLink(m_sheet, core::OomNumber::Requested);
    return QStringLiteral("<p style=\"font-size:large; margin-top:4px; margin-bottom:4px\"><b>%1</b>%2</p>")
               .arg(headline.left(colon), headline.mid(colon)) +
           paragraph(m_sheet.site.isEmpty()
                         ? Text::tr("%1: asked for %2; where, was not recorded").arg(event, asked)
                         : Text::tr("%1: asked for %2 at %3").arg(event, asked, named(m_sheet.site)));
}

QString HtmlWriter::legend() const
{
    QStringList parts;
    for (const OomBarPart& part : oomBarParts(m_sheet, m_palette)) {
        const bool isNumber = part.bytes == m_sheet.bytes(part.number); // else a part of one
        parts += QStringLiteral("%1%2 %3").arg(
            mark(part.colour), isNumber ? numberLink(m_sheet, part.number) : core::formatBytes(part.bytes),
            part.title);
    }
    parts += QStringLiteral("%1%2 %3").arg(mark(picture::alarmColour(m_palette)),
                                           numberLink(m_sheet, core::OomNumber::Requested),
                                           Text::tr("asked for, drawn below what was free"));
    if (!m_sheet.evidence.outside())
        parts +=
            Text::tr("capacity unknown: at least %1").arg(numberLink(m_sheet, core::OomNumber::SeenCapacity));
    return paragraph(QStringLiteral("<img src=\"bar\">")) + paragraph(parts.join(QStringLiteral(" &nbsp; ")));
}

QString HtmlWriter::why() const
{
    std::vector<QStringList> rows;
    for (const core::AutopsyFinding& finding : m_sheet.findings) {
        const QString text = escaped(core::textOf(finding, m_sheet));
        const QString sign = !finding.holds   ? QStringLiteral("?")
                             : *finding.holds ? QStringLiteral("✔")
                                              : QStringLiteral("✘");
        rows.push_back({sign, finding.holds.value_or(false) ? QStringLiteral("<b>%1</b>").arg(text) : text});
    }
    return heading(Text::tr("Why")) + table(rows, 0);
}

QString HtmlWriter::sites() const
{
    const std::uint64_t active = m_sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_sheet.sites.size(); ++i) {
        const core::AutopsySite& site = m_sheet.sites[i];
        const QString name = escaped(shortened(site.text));
        rows.push_back(
            {bytesLink(OomLink::Kind::SiteSql, i, site.bytes), core::formatShare(site.bytes, active),
             core::formatCount(site.count) + QStringLiteral("&nbsp;×"),
             site.key.kind == core::LedgerKey::Kind::Text ? link(OomLink::Kind::Site, i, name, site.text)
                                                          : name});
        for (const core::AutopsyPart& part : site.parts)
            rows.push_back({core::formatBytes(part.bytes), core::formatShare(part.bytes, active),
                            core::formatCount(part.count) + QStringLiteral("&nbsp;×"),
                            QStringLiteral("&nbsp;&nbsp;") + escaped(shortened(core::textOf(part)))});
    }
    if (m_sheet.otherSites > 0)
        rows.push_back({core::formatBytes(m_sheet.otherBytes), core::formatShare(m_sheet.otherBytes, active),
                        QString(),
                        Text::tr("%1 more call sites").arg(core::formatCount(m_sheet.otherSites))});
    rows.push_back({numberLink(m_sheet, core::OomNumber::Active), core::formatShare(active, active),
                    QString(), Text::tr("active in all")});
    return heading(Text::tr("Who held it")) + table(rows, 3);
}

QString HtmlWriter::run() const
{
    QString html = heading(Text::tr("What stood in the way")) + paragraph(escaped(core::runTextOf(m_sheet)));
    if (!m_sheet.cheapest)
        return html;
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < std::min(m_sheet.blocks.size(), mostShownBlocks); ++i) {
        const core::AutopsyBlock& block = m_sheet.blocks[i];
        rows.push_back({core::formatBytes(block.bytes),
                        link(OomLink::Kind::Block, i, escaped(block.label), Text::tr("Select this block")),
                        named(block.site)});
    }
    html += table(rows, 1);
    const std::size_t count = m_sheet.cheapest->ranks.size();
    if (count > mostShownBlocks)
        html += paragraph(Text::tr("%1 more blocks").arg(core::formatCount(count - mostShownBlocks)));
    return html + paragraph(sqlLink(OomLink::Kind::RunSql, 0, Text::tr("Show as SQL")));
}

QString HtmlWriter::growth() const
{
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_sheet.growth.sites.size(); ++i) {
        const core::AutopsyGrown& site = m_sheet.growth.sites[i];
        rows.push_back({link(OomLink::Kind::GrowthSql, i, core::formatSignedBytes(site.growth()),
                             Text::tr("Show as SQL")),
                        named(site.site)});
    }
    if (m_sheet.growth.rest != 0)
        rows.push_back({core::formatSignedBytes(m_sheet.growth.rest), Text::tr("all others together")});
    const QString html =
        heading(Text::tr("What grew in the last step")) + paragraph(escaped(core::growthTextOf(m_sheet)));
    return rows.empty() ? html : html + table(rows, 1);
}

QString HtmlWriter::advice() const
{
    QStringList items;
    for (const core::OomAdvice advice : m_sheet.advice)
        items += escaped(core::textOf(advice, m_sheet));
    return items.isEmpty() ? QString() : heading(Text::tr("What to do")) + list(items);
}

QString HtmlWriter::poolCell(const core::PoolUsage& pool) const
{
    QString text = Text::tr("%1, stream %2, %3")
                       .arg(core::poolTitle(m_snapshot, pool.pool), QString::number(pool.stream),
                            core::titleOf(pool.type));
    return pool.isUsable ? Text::tr("<b>%1</b> (the request's)").arg(text) : text;
}

QString HtmlWriter::pools() const
{
    std::vector<QStringList> rows{{Text::tr("reserved"), Text::tr("in use"), Text::tr("waiting"),
                                   Text::tr("rounding"), Text::tr("free"), Text::tr("longest run")}};
    for (std::size_t i = 0; i < m_sheet.pools.size(); ++i) {
        const core::PoolUsage& pool = m_sheet.pools[i];
        rows.push_back({poolCell(pool)});
        rows.push_back({bytesLink(OomLink::Kind::PoolSql, i, pool.reserved),
                        core::formatBytes(pool.allocated), core::formatBytes(pool.pending),
                        core::formatBytes(pool.rounding), core::formatBytes(pool.free),
                        core::formatBytes(pool.largestFree)});
    }
    if (m_sheet.otherPools > 0) {
        const core::PoolUsage& others = m_sheet.poolsBeside;
        rows.push_back({Text::tr("%1 more pools together").arg(core::formatCount(m_sheet.otherPools))});
        rows.push_back({core::formatBytes(others.reserved), core::formatBytes(others.allocated),
                        core::formatBytes(others.pending), core::formatBytes(others.rounding),
                        core::formatBytes(others.free), core::formatBytes(others.largestFree)});
    }
    rows.push_back({Text::tr("In all")});
    rows.push_back(
        {numberLink(m_sheet, core::OomNumber::Reserved), numberLink(m_sheet, core::OomNumber::Allocated),
         numberLink(m_sheet, core::OomNumber::Pending), numberLink(m_sheet, core::OomNumber::Rounding),
         numberLink(m_sheet, core::OomNumber::Free), QStringLiteral("&nbsp;")});
    return heading(Text::tr("What the allocator held")) + table(rows, 6);
}

QString HtmlWriter::kinds() const
{
    const std::uint64_t active = m_sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (const core::AutopsyKind& kind : m_sheet.kinds)
        rows.push_back({core::formatBytes(kind.bytes), core::formatShare(kind.bytes, active),
                        core::formatCount(kind.count) + QStringLiteral("&nbsp;×"), core::nameOf(kind.kind)});
    return heading(Text::tr("What it was for")) + table(rows, 3);
}

QString HtmlWriter::devices() const
{
    if (m_sheet.devices.empty())
        return {};
    std::vector<QStringList> rows{
        {Text::tr("reserved"), Text::tr("active"), Text::tr("peak"), Text::tr("device")}};
    for (const core::AutopsyDevice& device : m_sheet.devices)
        rows.push_back({core::formatBytes(device.reserved), core::formatBytes(device.active),
                        core::formatBytes(device.peak),
                        device.device == m_sheet.device ? Text::tr("%1 (the request's)").arg(device.device)
                                                        : QString::number(device.device)});
    if (m_sheet.otherDevices > 0)
        rows.push_back({QString(), QString(), QString(),
                        Text::tr("%1 more").arg(core::formatCount(m_sheet.otherDevices))});
    return heading(Text::tr("The process's devices then")) + table(rows, 3);
}

QString HtmlWriter::limits() const
{
    QStringList items;
    for (const core::OomLimit limit : m_sheet.limits)
        items += escaped(core::textOf(limit, m_sheet));
    return heading(Text::tr("What cannot be known")) + list(items);
}

QString HtmlWriter::numbers() const
{
    std::vector<QStringList> rows;
    for (const core::AutopsyNumber& number : m_sheet.numbers)
        rows.push_back({numberLink(m_sheet, number.number), core::titleOf(number.number, m_sheet.evidence)});
    return heading(Text::tr("All numbers (click for the SQL)")) + table(rows, 1);
}

} // namespace

OomLink OomLink::of(const QString& text, const core::Autopsy& sheet)
{
    const QString name = text.section(QLatin1Char(':'), 0, 0);
    const std::size_t index = text.section(QLatin1Char(':'), 1).toULongLong();
    const auto found = std::find_if(linkNames.begin(), linkNames.end(),
                                    [&](const auto& known) { return name == QLatin1String(known.second); });
    if (found == linkNames.end())
        return {};
    std::size_t count = 1;
    if (found->first == Kind::NumberSql)
        count = sheet.numbers.size();
    else if (found->first == Kind::PoolSql)
        count = sheet.pools.size();
    else if (found->first == Kind::Site || found->first == Kind::SiteSql)
        count = sheet.sites.size();
    else if (found->first == Kind::GrowthSql)
        count = sheet.growth.sites.size();
    else if (found->first == Kind::Block)
        count = sheet.blocks.size();
    return index < count ? OomLink{found->first, index} : OomLink{};
}

QString OomLink::text() const
{
    for (const auto& [known, name] : linkNames) {
        if (known == kind)
            return QStringLiteral("%1:%2").arg(QLatin1String(name)).arg(index);
    }
    return {};
}

QString oomHtml(const core::Autopsy& sheet, const core::Snapshot& snapshot, const QPalette& palette)
{
    const HtmlWriter writer(sheet, snapshot, palette);
    return writer.verdict() + writer.legend() + writer.why() + writer.sites() + writer.kinds() +
           writer.run() + writer.growth() + writer.advice() + writer.pools() + writer.devices() +
           writer.limits() + writer.numbers();
}

} // namespace widgets
