// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/evidence_html.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"
#include "core/snapshot/host_device.h"

#include <algorithm>
#include <array>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(OomSheetText);

constexpr std::size_t mostShownBlocks = 20;

/// Writes the parts, each a piece of HTML.
class Evidence
{
public:
    Evidence(const OomMarkup& markup, const core::Snapshot& snapshot)
        : m_markup(markup), m_sheet(markup.sheet()), m_snapshot(snapshot)
    {}

    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString why() const;
    [[nodiscard]] QString sites() const;
    [[nodiscard]] QString kinds() const;
    [[nodiscard]] QString run() const;
    [[nodiscard]] QString growth() const;
    [[nodiscard]] QString pools() const;
    [[nodiscard]] QString devices() const;
    [[nodiscard]] QString limits() const;
    [[nodiscard]] QString numbers() const;

private:
    [[nodiscard]] QString poolCell(const core::PoolUsage& pool) const;
    void addPool(std::vector<QStringList>& rows, const QString& title, const QStringList& numbers) const;

    const OomMarkup& m_markup;
    const core::Autopsy& m_sheet;
    const core::Snapshot& m_snapshot;
};

QString Evidence::headline() const
{
    return OomMarkup::paragraph(OomMarkup::escaped(core::headlineOf(m_sheet)));
}

QString Evidence::why() const
{
    std::vector<QStringList> rows;
    for (const core::AutopsyFinding& finding : m_sheet.findings) {
        const QString text = OomMarkup::escaped(core::textOf(finding, m_sheet));
        const QString sign = !finding.holds   ? QStringLiteral("?")
                             : *finding.holds ? QStringLiteral("✔")
                                              : QStringLiteral("✘");
        rows.push_back({sign, finding.holds.value_or(false) ? QStringLiteral("<b>%1</b>").arg(text) : text});
    }
    return OomMarkup::heading(OomSheetText::tr("Why")) + OomMarkup::table(rows, 0);
}

QString Evidence::sites() const
{
    const std::uint64_t active = m_sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_sheet.sites.size(); ++i) {
        const core::AutopsySite& site = m_sheet.sites[i];
        rows.push_back({core::formatBytes(site.bytes) + m_markup.sql(OomLink::Kind::SiteSql, i),
                        core::formatShare(site.bytes, active),
                        core::formatCount(site.count) + QStringLiteral("&nbsp;×"), m_markup.siteLink(i)});
        for (const core::AutopsyPart& part : site.parts)
            rows.push_back({core::formatBytes(part.bytes), core::formatShare(part.bytes, active),
                            core::formatCount(part.count) + QStringLiteral("&nbsp;×"),
                            QStringLiteral("&nbsp;&nbsp;") + OomMarkup::named(core::textOf(part))});
    }
    if (m_sheet.otherSites > 0)
        rows.push_back({core::formatBytes(m_sheet.otherBytes), core::formatShare(m_sheet.otherBytes, active),
                        QString(),
                        OomSheetText::tr("%1 more call sites").arg(core::formatCount(m_sheet.otherSites))});
    rows.push_back({m_markup.number(core::OomNumber::Active), core::formatShare(active, active), QString(),
                    OomSheetText::tr("active in all")});
    return OomMarkup::heading(OomSheetText::tr("Who held it")) + OomMarkup::table(rows, 3);
}

QString Evidence::run() const
{
    QString html =
        OomMarkup::heading(OomSheetText::tr("What stood in the way")) +
        OomMarkup::paragraph(OomMarkup::escaped(core::runTextOf(m_sheet)) +
                             (m_sheet.cheapest ? m_markup.sql(OomLink::Kind::RunSql, 0) : QString()));
    if (!m_sheet.cheapest)
        return html;
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < std::min(m_sheet.blocks.size(), mostShownBlocks); ++i) {
        const core::AutopsyBlock& block = m_sheet.blocks[i];
        rows.push_back({core::formatBytes(block.bytes),
                        m_markup.link(OomLink::Kind::Block, i, OomMarkup::escaped(block.label),
                                      OomSheetText::tr("Select this block")),
                        OomMarkup::named(block.site)});
    }
    html += OomMarkup::table(rows, 1);
    const std::size_t count = m_sheet.cheapest->ranks.size();
    if (count > mostShownBlocks)
        html += OomMarkup::paragraph(
            OomSheetText::tr("%1 more blocks").arg(core::formatCount(count - mostShownBlocks)));
    return html;
}

QString Evidence::growth() const
{
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_sheet.growth.sites.size(); ++i) {
        const core::AutopsyGrown& site = m_sheet.growth.sites[i];
        rows.push_back({core::formatSignedBytes(site.growth()) + m_markup.sql(OomLink::Kind::GrowthSql, i),
                        OomMarkup::named(site.site)});
    }
    if (m_sheet.growth.rest != 0)
        rows.push_back(
            {core::formatSignedBytes(m_sheet.growth.rest), OomSheetText::tr("all others together")});
    const QString html = OomMarkup::heading(OomSheetText::tr("What grew in the last step")) +
                         OomMarkup::paragraph(OomMarkup::escaped(core::growthTextOf(m_sheet)));
    return rows.empty() ? html : html + OomMarkup::table(rows, 1);
}

QString Evidence::poolCell(const core::PoolUsage& pool) const
{
    QString text = OomSheetText::tr("%1, stream %2, %3")
                       .arg(core::poolTitle(m_snapshot, pool.pool), QString::number(pool.stream),
                            core::titleOf(pool.type));
    return pool.isUsable ? OomSheetText::tr("<b>%1</b> (the request's)").arg(text) : text;
}

/// Six numbers of a pool, two beside each other, each below its name: six do not fit into an inspector.
void Evidence::addPool(std::vector<QStringList>& rows, const QString& title, const QStringList& numbers) const
{
    const std::array names{OomSheetText::tr("reserved"), OomSheetText::tr("in use"),
                           OomSheetText::tr("waiting"),  OomSheetText::tr("rounding"),
                           OomSheetText::tr("free"),     OomSheetText::tr("longest run")};
    rows.push_back({title});
    QStringList row;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QString& number = numbers[static_cast<qsizetype>(i)];
        row += number.isEmpty() ? QString() : m_markup.second(names[i]) + QStringLiteral("<br>") + number;
        if (i % 2 == 1)
            rows.push_back(std::exchange(row, {}));
    }
}

QString Evidence::pools() const
{
    const auto numbersOf = [](const core::PoolUsage& pool) {
        return QStringList{core::formatBytes(pool.reserved), core::formatBytes(pool.allocated),
                           core::formatBytes(pool.pending),  core::formatBytes(pool.rounding),
                           core::formatBytes(pool.free),     core::formatBytes(pool.largestFree)};
    };
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_sheet.pools.size(); ++i) {
        QStringList numbers = numbersOf(m_sheet.pools[i]);
        numbers.front() += m_markup.sql(OomLink::Kind::PoolSql, i);
        addPool(rows, poolCell(m_sheet.pools[i]), numbers);
    }
    if (m_sheet.otherPools > 0)
        addPool(rows, OomSheetText::tr("%1 more pools together").arg(core::formatCount(m_sheet.otherPools)),
                numbersOf(m_sheet.poolsBeside));
    addPool(rows, OomSheetText::tr("In all"),
            {m_markup.number(core::OomNumber::Reserved), m_markup.number(core::OomNumber::Allocated),
             m_markup.number(core::OomNumber::Pending), m_markup.number(core::OomNumber::Rounding),
             m_markup.number(core::OomNumber::Free), QString()});
    return OomMarkup::heading(OomSheetText::tr("What the allocator held")) + OomMarkup::table(rows, 2);
}

QString Evidence::kinds() const
{
    const std::uint64_t active = m_sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (const core::AutopsyKind& kind : m_sheet.kinds)
        rows.push_back({core::formatBytes(kind.bytes), core::formatShare(kind.bytes, active),
                        core::formatCount(kind.count) + QStringLiteral("&nbsp;×"), core::nameOf(kind.kind)});
    return OomMarkup::heading(OomSheetText::tr("What it was for")) + OomMarkup::table(rows, 3);
}

QString Evidence::devices() const
{
    if (m_sheet.devices.empty())
        return {};
    std::vector<QStringList> rows{{OomSheetText::tr("reserved"), OomSheetText::tr("active"),
                                   OomSheetText::tr("peak"), OomSheetText::tr("device")}};
    for (const core::AutopsyDevice& device : m_sheet.devices)
        rows.push_back({core::formatBytes(device.reserved), core::formatBytes(device.active),
                        core::formatBytes(device.peak),
                        device.device == m_sheet.device
                            ? OomSheetText::tr("%1 (the request's)").arg(core::deviceName(device.device))
                            : core::deviceName(device.device)});
    if (m_sheet.otherDevices > 0)
        rows.push_back({QString(), QString(), QString(),
                        OomSheetText::tr("%1 more").arg(core::formatCount(m_sheet.otherDevices))});
    return OomMarkup::heading(OomSheetText::tr("The process's devices then")) + OomMarkup::table(rows, 3);
}

QString Evidence::limits() const
{
    QStringList items;
    for (const core::OomLimit limit : m_sheet.limits)
        items += OomMarkup::escaped(core::textOf(limit, m_sheet));
    return OomMarkup::heading(OomSheetText::tr("What cannot be known")) + OomMarkup::list(items);
}

QString Evidence::numbers() const
{
    std::vector<QStringList> rows;
    for (const core::AutopsyNumber& number : m_sheet.numbers)
        rows.push_back({m_markup.number(number.number), core::titleOf(number.number, m_sheet.evidence)});
    return OomMarkup::heading(OomSheetText::tr("All numbers, each with its SQL")) + OomMarkup::table(rows, 1);
}

} // namespace

QString evidenceHtml(const OomMarkup& markup, const core::Snapshot& snapshot)
{
    const Evidence evidence(markup, snapshot);
    return evidence.headline() + evidence.why() + evidence.sites() + evidence.kinds() + evidence.growth() +
           evidence.run() + evidence.pools() + evidence.devices() + evidence.limits() + evidence.numbers();
}

} // namespace widgets
