// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_text.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/sheet/sheet_parts.h"
#include "core/oom/summary/format_limits.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AutopsyText);

constexpr std::size_t mostListedBlocks = 20;

using TextRows = std::vector<QStringList>;

QString poolName(const Snapshot& snapshot, const PoolUsage& pool)
{
    return pool.isUsable ? QCoreApplication::translate("AutopsyText", "%1 (the request's)")
                               .arg(poolTitle(snapshot, pool))
                         : poolTitle(snapshot, pool);
}

TextRows poolRows(const Autopsy& sheet, const Snapshot& snapshot)
{
    TextRows rows{{AutopsyText::tr("reserved"), AutopsyText::tr("allocated"), AutopsyText::tr("pending"),
                   AutopsyText::tr("rounding"), AutopsyText::tr("free"), AutopsyText::tr("largest run"),
                   AutopsyText::tr("stream"), AutopsyText::tr("kind"), AutopsyText::tr("pool")}};
    const auto add = [&](std::uint64_t reserved, std::uint64_t allocated, std::uint64_t pending,
                         std::uint64_t rounding, std::uint64_t free, std::uint64_t run) {
        rows.push_back({formatShortBytes(reserved), formatShortBytes(allocated), formatShortBytes(pending),
                        formatShortBytes(rounding), formatShortBytes(free), formatShortBytes(run)});
    };
    const auto addPool = [&](const PoolUsage& pool) {
        add(pool.reserved, pool.allocated, pool.pending, pool.rounding, pool.free, pool.largestFree);
    };
    std::uint64_t largest = sheet.poolsBeside.largestFree;
    for (const PoolUsage& pool : sheet.pools) {
        largest = std::max(largest, pool.largestFree);
        addPool(pool);
        rows.back() << QString::number(pool.stream) << titleOf(pool.type) << poolName(snapshot, pool);
    }
    if (sheet.otherPools > 0) {
        addPool(sheet.poolsBeside);
        rows.back() << QString() << QString()
                    << AutopsyText::tr("others: %1 more pools").arg(formatCount(sheet.otherPools));
    }
    add(sheet.evidence.reserved, sheet.bytes(OomNumber::Allocated), sheet.evidence.pending,
        sheet.bytes(OomNumber::Rounding), sheet.bytes(OomNumber::Free), largest);
    rows.back() << QString() << QString() << AutopsyText::tr("total");
    return rows;
}

TextRows deviceRows(const Autopsy& sheet)
{
    TextRows rows{{AutopsyText::tr("reserved"), AutopsyText::tr("active"), AutopsyText::tr("peak"),
                   AutopsyText::tr("device")}};
    for (const AutopsyDevice& device : sheet.devices)
        rows.push_back({formatShortBytes(device.reserved), formatShortBytes(device.active),
                        formatShortBytes(device.peak),
                        device.device == sheet.device
                            ? AutopsyText::tr("%1 (the request's)").arg(deviceName(device.device))
                            : deviceName(device.device)});
    if (sheet.otherDevices > 0)
        rows.push_back({QString(), QString(), QString(),
                        AutopsyText::tr("%1 more").arg(formatCount(sheet.otherDevices))});
    return rows;
}

TextRows siteRows(const Autopsy& sheet)
{
    const std::uint64_t active = sheet.bytes(OomNumber::Active);
    TextRows rows{{AutopsyText::tr("bytes"), AutopsyText::tr("share"), AutopsyText::tr("count"),
                   AutopsyText::tr("call site")}};
    for (const AutopsySite& site : sheet.sites) {
        rows.push_back({formatShortBytes(site.bytes), formatShare(site.bytes, active),
                        formatCount(site.count), plainLine(site.text)});
        for (const AutopsyPart& part : site.parts)
            rows.push_back({formatShortBytes(part.bytes), formatShare(part.bytes, active),
                            formatCount(part.count), QStringLiteral("  ") + plainLine(textOf(part))});
    }
    if (sheet.otherSites > 0)
        rows.push_back({formatShortBytes(sheet.otherBytes), formatShare(sheet.otherBytes, active), QString(),
                        AutopsyText::tr("others: %1 more call sites").arg(formatCount(sheet.otherSites))});
    rows.push_back(
        {formatShortBytes(active), formatShare(active, active), QString(), AutopsyText::tr("total active")});
    return rows;
}

TextRows kindRows(const Autopsy& sheet)
{
    const std::uint64_t active = sheet.bytes(OomNumber::Active);
    TextRows rows{{AutopsyText::tr("bytes"), AutopsyText::tr("share"), AutopsyText::tr("count"),
                   AutopsyText::tr("kind")}};
    for (const AutopsyKind& kind : sheet.kinds)
        rows.push_back({formatShortBytes(kind.bytes), formatShare(kind.bytes, active),
                        formatCount(kind.count), nameOf(kind.kind)});
    return rows;
}

QString signedText(std::int64_t bytes)
{
    return bytes < 0 ? QStringLiteral("−") + formatShortBytes(~static_cast<std::uint64_t>(bytes) + 1)
                     : QStringLiteral("+") + formatShortBytes(static_cast<std::uint64_t>(bytes));
}

TextRows growthRows(const Autopsy& sheet)
{
    TextRows rows{{AutopsyText::tr("growth"), AutopsyText::tr("now"), AutopsyText::tr("call site")}};
    for (const AutopsyGrown& site : sheet.growth.sites)
        rows.push_back({signedText(site.growth()), formatShortBytes(site.after), plainLine(site.site)});
    if (sheet.growth.rest != 0)
        rows.push_back({signedText(sheet.growth.rest), QString(), AutopsyText::tr("all others together")});
    return rows;
}

TextRows blockRows(const Autopsy& sheet)
{
    TextRows rows{{AutopsyText::tr("bytes"), AutopsyText::tr("block"), AutopsyText::tr("call site")}};
    for (std::size_t i = 0; i < std::min(sheet.blocks.size(), mostListedBlocks); ++i) {
        const AutopsyBlock& block = sheet.blocks[i];
        const QString site = plainLine(block.site);
        rows.push_back(
            {formatShortBytes(block.bytes), block.label,
             block.isPending ? AutopsyText::tr("%1 (freed, in use by another stream)").arg(site) : site});
    }
    const std::size_t count = sheet.cheapest ? sheet.cheapest->ranks.size() : 0;
    if (count > mostListedBlocks)
        rows.push_back(
            {QString(), QString(), AutopsyText::tr("%1 more").arg(formatCount(count - mostListedBlocks))});
    return rows;
}

TextRows numberRows(const Autopsy& sheet)
{
    TextRows rows{{AutopsyText::tr("number"), AutopsyText::tr("bytes"), QString()}};
    for (const AutopsyNumber& number : sheet.numbers)
        rows.push_back({titleOf(number.number, sheet.evidence),
                        number.bytes ? formatShortBytes(*number.bytes) : AutopsyText::tr("unknown"),
                        number.bytes ? formatExactBytes(*number.bytes) : QString()});
    return rows;
}

/// Puts the parts together.
class Writer
{
public:
    Writer(const Autopsy& sheet, const Snapshot& snapshot) : m_sheet(sheet), m_snapshot(snapshot) {}

    void writeVerdict();
    void writePools();
    void writeWhatToLookAt();
    void writeAdvice();
    void writeSql();
    [[nodiscard]] std::vector<SheetPart> take() { return std::move(m_parts); }

private:
    void add(SheetPart::Kind kind, const QString& text) { m_parts.push_back({kind, text, {}, 0, m_about}); }
    void addTable(TextRows rows, qsizetype firstText)
    {
        if (rows.size() > 1)
            m_parts.push_back({SheetPart::Kind::Table, {}, std::move(rows), firstText, m_about});
    }
    void addSql(const QString& text, const QString& sql);

    const Autopsy& m_sheet;
    const Snapshot& m_snapshot;
    SheetPart::About m_about = SheetPart::About::Verdict;
    std::vector<SheetPart> m_parts;
};

void Writer::writeVerdict()
{
    add(SheetPart::Kind::Title, occasionOf(m_sheet));
    add(SheetPart::Kind::Strong, headlineOf(m_sheet));
    add(SheetPart::Kind::Heading, AutopsyText::tr("Why"));
    for (const AutopsyFinding& finding : m_sheet.findings)
        add(SheetPart::Kind::Item, textOf(finding, m_sheet));
}

void Writer::writePools()
{
    m_about = SheetPart::About::Pools;
    add(SheetPart::Kind::Heading, AutopsyText::tr("What the allocator held"));
    if (m_sheet.tellsSegments)
        addTable(poolRows(m_sheet, m_snapshot), 6);
    if (m_sheet.pools.empty())
        add(SheetPart::Kind::Paragraph, m_sheet.tellsSegments ? AutopsyText::tr("No segment is known.")
                                                              : whyUntold(m_snapshot, Untold::Reserved));
    if (!m_sheet.tellsSegments)
        return;
    if (m_sheet.bytes(OomNumber::Homeless) > 0)
        add(SheetPart::Kind::Paragraph, textOf(OomLimit::Homeless, m_sheet));
    if (m_sheet.devices.empty())
        return;
    add(SheetPart::Kind::Heading, AutopsyText::tr("The process's devices then"));
    addTable(deviceRows(m_sheet), 3);
}

void Writer::writeWhatToLookAt()
{
    m_about = SheetPart::About::Holders;
    add(SheetPart::Kind::Heading, AutopsyText::tr("Who held it"));
    addTable(siteRows(m_sheet), 3);
    add(SheetPart::Kind::Heading, AutopsyText::tr("What it was for"));
    addTable(kindRows(m_sheet), 3);
    add(SheetPart::Kind::Heading, AutopsyText::tr("What grew in the last step"));
    add(SheetPart::Kind::Paragraph, growthTextOf(m_sheet));
    addTable(growthRows(m_sheet), 2);
    add(SheetPart::Kind::Heading, AutopsyText::tr("What stood in the way"));
    add(SheetPart::Kind::Paragraph, runTextOf(m_sheet));
    addTable(blockRows(m_sheet), 1);
}

void Writer::writeAdvice()
{
    m_about = SheetPart::About::Advice;
    add(SheetPart::Kind::Heading, AutopsyText::tr("What to do"));
    for (const ComputedFix& fix : m_sheet.fixes)
        add(SheetPart::Kind::Item, fix.text);
    for (const OomAdvice advice : m_sheet.advice)
        add(SheetPart::Kind::Item, textOf(advice, m_sheet));
    m_about = SheetPart::About::Limits;
    add(SheetPart::Kind::Heading, AutopsyText::tr("What cannot be known"));
    for (const OomLimit limit : m_sheet.limits)
        add(SheetPart::Kind::Item, textOf(limit, m_sheet));
}

void Writer::addSql(const QString& text, const QString& sql)
{
    if (sql.isEmpty())
        return;
    add(SheetPart::Kind::Paragraph, text);
    add(SheetPart::Kind::Code, sql);
}

void Writer::writeSql()
{
    m_about = SheetPart::About::Sql;
    add(SheetPart::Kind::Heading, AutopsyText::tr("Every number, and the SQL that recomputes it"));
    addTable(numberRows(m_sheet), 0);
    for (const AutopsyNumber& number : m_sheet.numbers)
        addSql(titleOf(number.number, m_sheet.evidence), number.sql);
    for (const PoolUsage& pool : m_sheet.pools)
        addSql(AutopsyText::tr(
                   "%1, stream %2, %3: reserved, allocated, pending, rounding, free, largest run, uncertain")
                   .arg(poolTitle(m_snapshot, pool), QString::number(pool.stream), titleOf(pool.type)),
               pool.sql);
    for (const AutopsySite& site : m_sheet.sites)
        addSql(site.text, site.sql);
    for (const AutopsyGrown& site : m_sheet.growth.sites)
        addSql(AutopsyText::tr("Growth of %1").arg(site.site), site.sql);
    addSql(AutopsyText::tr("The cheapest run"), m_sheet.cheapestSql);
    if (m_sheet.late)
        addSql(AutopsyText::tr("The free run that came back too late"), m_sheet.late->sql);
}

QString plain(const SheetPart& part)
{
    const QString text = plainLine(part.text);
    switch (part.kind) {
    case SheetPart::Kind::Table:
        return alignedTable(part.rows, part.firstText, QStringLiteral("  "));
    case SheetPart::Kind::Strong:
    case SheetPart::Kind::Heading:
        return QLatin1Char('\n') + text + QLatin1Char('\n');
    case SheetPart::Kind::Item:
        return QStringLiteral("- ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Code:
        return part.text + QLatin1Char('\n');
    case SheetPart::Kind::Title:
    case SheetPart::Kind::Paragraph:
        break;
    }
    return text + QLatin1Char('\n');
}

QString markdownRow(const QStringList& cells, qsizetype columns)
{
    QString line = QStringLiteral("|");
    for (qsizetype c = 0; c < columns; ++c)
        line += QStringLiteral(" %1 |").arg(markdownText(cells.value(c)));
    return line + QLatin1Char('\n');
}

QString markdownTable(const SheetPart& part)
{
    const qsizetype columns = part.rows.front().size();
    QString text = markdownRow(part.rows.front(), columns) + QLatin1Char('|');
    for (qsizetype c = 0; c < columns; ++c)
        text += c < part.firstText ? QStringLiteral("---:|") : QStringLiteral("---|");
    text += QLatin1Char('\n');
    for (std::size_t r = 1; r < part.rows.size(); ++r)
        text += markdownRow(part.rows[r], columns);
    return text;
}

/// A fence longer than any in the text, so that the text cannot end it.
QString codeBlock(const QString& sql)
{
    QString fence = QStringLiteral("```");
    while (sql.contains(fence))
        fence += QLatin1Char('`');
    return QStringLiteral("%1sql\n").arg(fence) + sql + QLatin1Char('\n') + fence + QLatin1Char('\n');
}

QString markdown(const SheetPart& part)
{
    const QString text = markdownText(part.text);
    switch (part.kind) {
    case SheetPart::Kind::Title:
        return QStringLiteral("# ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Strong:
        return QStringLiteral("**") + text + QStringLiteral("**\n");
    case SheetPart::Kind::Heading:
        return QStringLiteral("## ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Item:
        return QStringLiteral("- ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Table:
        return markdownTable(part);
    case SheetPart::Kind::Code:
        return codeBlock(part.text);
    case SheetPart::Kind::Paragraph:
        break;
    }
    return text + QLatin1Char('\n');
}

} // namespace

std::vector<SheetPart> partsOf(const Autopsy& sheet, const Snapshot& snapshot, bool withSql)
{
    Writer writer(sheet, snapshot);
    writer.writeVerdict();
    writer.writePools();
    writer.writeWhatToLookAt();
    writer.writeAdvice();
    if (withSql)
        writer.writeSql();
    return writer.take();
}

QString markdownText(const QString& text)
{
    static constexpr QLatin1String special{"\\`*_[]<>|#&"};
    QString result;
    for (const QChar c : plainLine(text)) {
        if (special.contains(c))
            result += QLatin1Char('\\');
        result += c;
    }
    return result;
}

QString plainTextOf(const Autopsy& sheet, const Snapshot& snapshot)
{
    QString text;
    for (const SheetPart& part : partsOf(sheet, snapshot, false))
        text += plain(part);
    return text;
}

QString markdownOf(const Autopsy& sheet, const Snapshot& snapshot)
{
    QString text;
    bool wasItem = false;
    for (const SheetPart& part : partsOf(sheet, snapshot, true)) {
        const bool isItem = part.kind == SheetPart::Kind::Item;
        if (!text.isEmpty() && !(isItem && wasItem))
            text += QLatin1Char('\n');
        text += markdown(part);
        wasItem = isItem;
    }
    return text;
}

} // namespace core
