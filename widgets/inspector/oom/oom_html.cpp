// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_html.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/summary/sample_facts.h"
#include "core/snapshot/host_device.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/kind_text.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/oom/oom_markup.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(OomSheetText);

constexpr std::size_t mostShownBlocks = 20;

/// "+1.54 GiB", "−3 MiB"; what stays the same changes by nothing.
QString changeText(std::uint64_t before, std::uint64_t after)
{
    if (before == after)
        return QStringLiteral("±0");
    return after > before ? QStringLiteral("+") + core::formatShortBytes(after - before)
                          : QStringLiteral("−") + core::formatShortBytes(before - after);
}

QString signedText(std::int64_t change)
{
    return change < 0 ? changeText(~static_cast<std::uint64_t>(change) + 1, 0)
                      : changeText(0, static_cast<std::uint64_t>(change));
}

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
        rows.push_back({core::formatShortBytes(site.bytes) + m_markup.sql(OomLink::Kind::SiteSql, i),
                        core::formatShare(site.bytes, active),
                        core::formatCount(site.count) + QStringLiteral("&nbsp;×"), m_markup.siteLink(i)});
        for (const core::AutopsyPart& part : site.parts)
            rows.push_back({core::formatShortBytes(part.bytes), core::formatShare(part.bytes, active),
                            core::formatCount(part.count) + QStringLiteral("&nbsp;×"),
                            QStringLiteral("&nbsp;&nbsp;") + OomMarkup::named(core::textOf(part))});
    }
    if (m_sheet.otherSites > 0)
        rows.push_back({core::formatShortBytes(m_sheet.otherBytes),
                        core::formatShare(m_sheet.otherBytes, active), QString(),
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
        rows.push_back({core::formatShortBytes(block.bytes),
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
        rows.push_back({signedText(site.growth()) + m_markup.sql(OomLink::Kind::GrowthSql, i),
                        OomMarkup::named(site.site)});
    }
    if (m_sheet.growth.rest != 0)
        rows.push_back({signedText(m_sheet.growth.rest), OomSheetText::tr("all others together")});
    const QString html = OomMarkup::heading(OomSheetText::tr("What grew in the last step")) +
                         OomMarkup::paragraph(OomMarkup::escaped(core::growthTextOf(m_sheet)));
    return rows.empty() ? html : html + OomMarkup::table(rows, 1);
}

QString Evidence::poolCell(const core::PoolUsage& pool) const
{
    QString text =
        OomSheetText::tr("%1, stream %2, %3")
            .arg(core::poolTitle(m_snapshot, pool), QString::number(pool.stream), core::titleOf(pool.type));
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
        return QStringList{core::formatShortBytes(pool.reserved), core::formatShortBytes(pool.allocated),
                           core::formatShortBytes(pool.pending),  core::formatShortBytes(pool.rounding),
                           core::formatShortBytes(pool.free),     core::formatShortBytes(pool.largestFree)};
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
        rows.push_back({core::formatShortBytes(kind.bytes), core::formatShare(kind.bytes, active),
                        core::formatCount(kind.count) + QStringLiteral("&nbsp;×"), core::textOf(kind.kind)});
    return OomMarkup::heading(OomSheetText::tr("What it was for")) + OomMarkup::table(rows, 3);
}

QString Evidence::devices() const
{
    if (m_sheet.devices.empty())
        return {};
    std::vector<QStringList> rows{{OomSheetText::tr("reserved"), OomSheetText::tr("active"),
                                   OomSheetText::tr("peak"), OomSheetText::tr("device")}};
    for (const core::AutopsyDevice& device : m_sheet.devices)
        rows.push_back({core::formatShortBytes(device.reserved), core::formatShortBytes(device.active),
                        core::formatShortBytes(device.peak),
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

/// What a sheet's conclusions stand on, as HTML: the allocator's own verdict, every rule and whether it held,
/// all call sites, kinds, pools and devices, what stood in the way, what cannot be known, and every number
/// with its SQL.
QString evidenceHtml(const OomMarkup& markup, const core::Snapshot& snapshot)
{
    const Evidence evidence(markup, snapshot);
    return evidence.headline() + evidence.why() + evidence.sites() + evidence.kinds() + evidence.growth() +
           evidence.run() + evidence.pools() + evidence.devices() + evidence.limits() + evidence.numbers();
}

/// The operator that asked; empty where the stack names none, or the call site says it already.
QString operatorOf(const core::Autopsy& sheet, const core::Recording& recording)
{
    const core::DeviceHistory* history = recording.history->device(sheet.device);
    if (history == nullptr || sheet.event < 0 || sheet.event >= history->eventCount())
        return {};
    const core::Snapshot& snapshot = recording.snapshot();
    const core::StackId stack = snapshot.events().stack[history->trace().event(sheet.event).value];
    const core::CallSite& site = snapshot.stacks().callSite(stack);
    if (site.op.isNone() || site.op == site.site)
        return {};
    return core::beginningOf(snapshot.strings().view(site.op), core::Autopsy::mostName);
}

/// Who made the request, and where in the trace.
QString occasion(const OomMarkup& markup, const core::Recording& recording)
{
    const core::Autopsy& sheet = markup.sheet();
    const QString event =
        markup.link(OomLink::Kind::Event, 0,
                    OomSheetText::tr("device %1, event %2")
                        .arg(core::deviceName(sheet.device), core::formatEvent(sheet.event)),
                    OomSheetText::tr("Go to this event"));
    const QString bytes = core::formatShortBytes(sheet.request.bytes);
    if (sheet.site.isEmpty())
        return OomSheetText::tr("Asked for %1; who did was not recorded · %2").arg(bytes, event);
    const QString op = operatorOf(sheet, recording);
    const QString who = op.isEmpty() || sheet.site.contains(op)
                            ? OomMarkup::named(sheet.site)
                            : OomSheetText::tr("%1 in %2", "operator, call site")
                                  .arg(OomMarkup::escaped(op), OomMarkup::named(sheet.site));
    return OomSheetText::tr("Asked for %1 by %2 · %3", "bytes, who, event").arg(bytes, who, event);
}

/// Of sites: the line that grows from step to step, else the one that holds most; nothing where no line is
/// known.
std::optional<std::size_t> lineToChange(const core::Autopsy& sheet)
{
    const QString wanted = sheet.growth.steady.empty() ? QString() : sheet.growth.steady.front().site;
    for (std::size_t i = 0; i < sheet.sites.size(); ++i) {
        const QByteArray text = sheet.sites[i].text.toUtf8();
        const bool isLine =
            !core::SiteParts::of({text.constData(), static_cast<std::size_t>(text.size())}).line.empty();
        if (isLine && (wanted.isEmpty() || sheet.sites[i].text == wanted))
            return i;
    }
    return std::nullopt;
}

/// What to begin with. The verdict's sentences stand in the strip above, not here once more.
QString lead(const OomMarkup& markup)
{
    const core::Autopsy& sheet = markup.sheet();
    const auto line = lineToChange(sheet);
    if (!line)
        return {};
    const QString bytes = OomSheetText::tr("holds %1").arg(core::formatShortBytes(sheet.sites[*line].bytes));
    return QStringLiteral("<p style=\"margin-top:4px; margin-bottom:0px\">%1</p>"
                          "<p style=\"margin-top:0px; margin-bottom:2px\">"
                          "<span style=\"font-size:large; font-weight:600\">%2</span> &nbsp;%3</p>")
        .arg(markup.second(OomSheetText::tr("The line to change")), markup.siteLink(*line),
             markup.second(bytes));
}

/// Those that hold most; the rest is in the evidence.
QString culprits(const OomMarkup& markup)
{
    constexpr std::size_t most = 3;
    const core::Autopsy& sheet = markup.sheet();
    const std::uint64_t active = sheet.bytes(core::OomNumber::Active);
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < std::min(sheet.sites.size(), most); ++i)
        rows.push_back({core::formatShortBytes(sheet.sites[i].bytes) + markup.sql(OomLink::Kind::SiteSql, i),
                        markup.second(core::formatShare(sheet.sites[i].bytes, active)), markup.siteLink(i)});
    return rows.empty() ? QString()
                        : OomMarkup::heading(OomSheetText::tr("Who holds most")) + OomMarkup::table(rows, 2);
}

/// Step by step what was left at its end, at the site that grows or else in all: a row each, as side by side
/// only three fit into an inspector.
QString growth(const OomMarkup& markup)
{
    constexpr std::size_t most = 6;
    const core::AutopsyGrowth& growth = markup.sheet().growth;
    const std::size_t count = growth.bySteps.size();
    if (count < 2)
        return {};
    const bool isOfSite = !growth.steady.empty();
    const auto bytesOf = [&](std::size_t i) {
        return isOfSite ? growth.bySteps[i].site : growth.bySteps[i].active;
    };
    std::vector<QStringList> rows;
    const auto labelOf = [&](std::size_t i) {
        const QString label = core::labelOf(growth.kind, growth.bySteps[i].number);
        return i + 1 < count ? label : OomSheetText::tr("%1, failed", "step 12").arg(label);
    };
    for (std::size_t i = count - std::min(count, most); i < count; ++i)
        rows.push_back({markup.second(labelOf(i)), core::formatShortBytes(bytesOf(i)),
                        i == 0 ? QString() : markup.second(changeText(bytesOf(i - 1), bytesOf(i)))});
    const QString title = isOfSite ? OomSheetText::tr("What %1 holds after each step")
                                         .arg(OomMarkup::named(growth.steady.front().site))
                                   : OomSheetText::tr("What is in use after each step");
    const QString mark = isOfSite ? markup.sql(OomLink::Kind::SteadySql, 0) : QString();
    return OomMarkup::heading(title + mark) + OomMarkup::table(rows, rows.front().size());
}

/// A variable and its value are longer than a line of the pane: the value begins one.
QString withVariablesBroken(QString html)
{
    return html.replace(QLatin1String("_CONF="), QLatin1String("_CONF=<br/>"));
}

QString advice(const OomMarkup& markup)
{
    QStringList items;
    for (const core::ComputedFix& fix : markup.sheet().fixes) {
        const QString text = OomMarkup::escaped(fix.text);
        items += items.isEmpty() ? QStringLiteral("<b>%1</b>").arg(text) : text;
    }
    for (const core::OomAdvice one : markup.sheet().advice) // a window has a field for an option
        items +=
            one == core::OomAdvice::GiveCapacity
                ? OomSheetText::tr("Type the device's capacity into the field below: only then it can be "
                                   "known what other processes and libraries used.")
                : withVariablesBroken(OomMarkup::escaped(core::textOf(one, markup.sheet())));
    return items.isEmpty()
               ? QString()
               : OomMarkup::heading(OomSheetText::tr("What to do")) + OomMarkup::list(items, true);
}

QString wayThrough(const OomMarkup& markup)
{
    const QString text = OomMarkup::escaped(core::runTextOf(markup.sheet()));
    return OomMarkup::paragraph(markup.sheet().cheapest ? text + markup.sql(OomLink::Kind::RunSql, 0) : text);
}

/// Of a bundle: what its recorder knew of the failure.
QString recorder(const OomMarkup& markup, const core::Recording& recording)
{
    std::vector<QStringList> rows;
    for (const auto& [name, text] : core::bundleLines(recording))
        rows.push_back({markup.second(OomMarkup::escaped(name)), htmlText(text)});
    return rows.empty()
               ? QString()
               : OomMarkup::heading(OomSheetText::tr("What the recorder wrote")) + OomMarkup::table(rows, 0);
}

QString disclosure(const OomMarkup& markup, bool isUnfolded)
{
    const QString title = isUnfolded ? OomSheetText::tr("▾ Evidence") : OomSheetText::tr("▸ Evidence");
    const QString link = markup.link(
        OomLink::Kind::Evidence, 0, title,
        OomSheetText::tr("Every rule and whether it held, all numbers and the SQL that recomputes them"));
    return OomMarkup::heading(QStringLiteral("<a name=\"%1\"></a>").arg(evidenceAnchor) + link);
}

} // namespace

QString oomHtml(const core::Autopsy& sheet, const core::Recording& recording, const QPalette& palette,
                bool isUnfolded)
{
    const OomMarkup markup(sheet, palette);
    const QString html = lead(markup) + advice(markup) + OomMarkup::heading(OomSheetText::tr("What failed")) +
                         OomMarkup::paragraph(occasion(markup, recording)) +
                         OomMarkup::paragraph(QStringLiteral("<img src=\"bar\">")) + culprits(markup) +
                         growth(markup) + wayThrough(markup) + recorder(markup, recording) +
                         disclosure(markup, isUnfolded);
    return isUnfolded ? html + evidenceHtml(markup, recording.snapshot()) : html;
}

} // namespace widgets
