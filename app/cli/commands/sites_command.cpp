// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/commands/ledger_table.h"
#include "app/cli/commands/overview.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/shared/moment_argument.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/call_site_usage.h"
#include "core/ledger/ledger_values.h"
#include "core/sql/results/table_export.h"

#include <QString>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(SitesText);

/// What `sites` answers: the call sites alive on a device after an event, for people and for scripts. Refers
/// to the snapshot and history it was made from.
class SitesTable
{
public:
    /// top: so many of the largest, the others together in one row; nothing for all.
    SitesTable(const core::Snapshot& snapshot, const core::DeviceHistory& device, core::EventIndex event,
               std::optional<std::size_t> top);

    /// Aligned columns under a line that names the moment; a row "total" at the end. Translated. Error:
    /// cancelled.
    [[nodiscard]] core::Result<QString> text(const core::Progress& progress) const;
    /// Columns device, event, site, before_recording, count, bytes, share (of active, 0 to 1), operator (that
    /// holds most; NULL unknown), largest (bytes). Those beyond the top are "(12 more)", whose
    /// before_recording is NULL.
    [[nodiscard]] core::ResultTable result() const;

private:
    void addStart(core::ResultTable& table) const;
    void addSums(core::ResultTable& table, const core::CallSiteUsage& site) const;

    const core::Snapshot* m_snapshot;
    const core::DeviceHistory* m_device;
    core::EventIndex m_event;
    std::vector<core::CallSiteUsage> m_sites; ///< at most the top
    std::size_t m_others = 0;                 ///< beyond it
    core::CallSiteUsage m_rest;               ///< what these hold together
};

constexpr std::ptrdiff_t mostParts = 5; ///< of a site that holds over half

SitesTable::SitesTable(const core::Snapshot& snapshot, const core::DeviceHistory& device,
                       core::EventIndex event, std::optional<std::size_t> top)
    : m_snapshot(&snapshot), m_device(&device), m_event(event),
      m_sites(core::callSitesAt(snapshot, device, event))
{
    const std::size_t shown = std::min(m_sites.size(), top.value_or(m_sites.size()));
    m_others = m_sites.size() - shown;
    for (std::size_t i = shown; i < m_sites.size(); ++i) {
        m_rest.bytes += m_sites[i].bytes;
        m_rest.count += m_sites[i].count;
        m_rest.largest = std::max(m_rest.largest, m_sites[i].largest);
    }
    m_sites.resize(shown);
}

core::Result<QString> SitesTable::text(const core::Progress& progress) const
{
    const std::uint64_t active = m_device->usage().activeAt(m_event);
    std::vector<QStringList> rows{{SitesText::tr("bytes"), SitesText::tr("share"), SitesText::tr("count"),
                                   SitesText::tr("largest"), SitesText::tr("operator"),
                                   SitesText::tr("call site")}};
    std::uint64_t count = 0;
    const auto addPart = [&](const core::SitePart& part) {
        rows.push_back({core::formatBytes(part.bytes),
                        core::formatShare(part.bytes, active),
                        core::formatCount(part.count),
                        {},
                        {},
                        QStringLiteral("  ") + core::plainLine(core::titleOf(part, *m_snapshot))});
    };
    for (const core::CallSiteUsage& site : m_sites) {
        if (progress.isCancelled())
            return core::cancelled();
        count += site.count;
        rows.push_back({core::formatBytes(site.bytes), core::formatShare(site.bytes, active),
                        core::formatCount(site.count), core::formatBytes(site.largest),
                        core::plainLine(core::operatorTextOf(site, *m_snapshot)),
                        core::plainLine(core::titleOf(site, *m_snapshot))});
        const std::vector<core::SitePart> parts = core::partsAt(*m_snapshot, *m_device, m_event, site);
        std::for_each(parts.begin(), parts.begin() + std::min(std::ssize(parts), mostParts), addPart);
        if (std::ssize(parts) > mostParts)
            rows.push_back(
                {{},
                 {},
                 {},
                 {},
                 {},
                 QStringLiteral("  ") + SitesText::tr("through %n more lines of packages", nullptr,
                                                      static_cast<int>(std::ssize(parts) - mostParts))});
    }
    if (m_others > 0) {
        count += m_rest.count;
        rows.push_back({core::formatBytes(m_rest.bytes),
                        core::formatShare(m_rest.bytes, active),
                        core::formatCount(m_rest.count),
                        core::formatBytes(m_rest.largest),
                        {},
                        SitesText::tr("(%1 more)").arg(core::formatCount(m_others))});
    }
    rows.push_back({core::formatBytes(active), {}, core::formatCount(count), {}, {}, SitesText::tr("total")});
    return momentText(*m_device, m_event) + QLatin1Char('\n') + core::alignedTable(rows, 4);
}

core::ResultTable SitesTable::result() const
{
    core::ResultTable table({QStringLiteral("device"), QStringLiteral("event"), QStringLiteral("site"),
                             QStringLiteral("before_recording"), QStringLiteral("count"),
                             QStringLiteral("bytes"), QStringLiteral("share"), QStringLiteral("operator"),
                             QStringLiteral("largest")});
    for (const core::CallSiteUsage& site : m_sites) {
        addStart(table);
        table.addText(m_snapshot->strings().view(site.site));
        table.addInteger(site.isBeforeRecording ? 1 : 0);
        addSums(table, site);
    }
    if (m_others > 0) {
        addStart(table);
        table.addText("(" + std::to_string(m_others) + " more)");
        table.addNull();
        addSums(table, m_rest);
    }
    return table;
}

void SitesTable::addStart(core::ResultTable& table) const
{
    table.addInteger(m_device->device());
    table.addInteger(m_event);
}

void SitesTable::addSums(core::ResultTable& table, const core::CallSiteUsage& site) const
{
    const auto active = static_cast<double>(m_device->usage().activeAt(m_event));
    table.addInteger(site.count);
    table.addInteger(static_cast<std::int64_t>(site.bytes));
    table.addReal(active > 0 ? static_cast<double>(site.bytes) / active : 0);
    if (site.op.isNone())
        table.addNull();
    else
        table.addText(m_snapshot->strings().view(site.op));
    table.addInteger(static_cast<std::int64_t>(site.largest));
}

QString sitesSummary()
{
    return SitesText::tr("What was alive at one moment, by the line of code that allocated it.");
}

void declareSites(QCommandLineParser& parser)
{
    declareDevice(parser);
    declareEvent(parser);
    QStringList groupings;
    for (const core::Grouping grouping : core::allGroupings())
        groupings += core::nameOf(grouping);
    parser.addOption(
        {QStringLiteral("by"),
         SitesText::tr("Groups by these instead of the call site, nested, separated by commas: %1.")
             .arg(groupings.join(QStringLiteral(", "))),
         QStringLiteral("WHAT,…")});
    parser.addOption({QStringLiteral("depth"),
                      SitesText::tr("With --by: how many levels to show (default 2)."), QStringLiteral("N"),
                      QStringLiteral("2")});
    declareFrames(parser);
    declareTop(parser,
               SitesText::tr("Only the N largest, with --by of each level; the others together in one row."));
    declareCategories(parser);
    parser.addOption(
        {QStringLiteral("format"),
         SitesText::tr(
             "table (default), csv, tsv, json, jsonl (an object a line) or sheet (CSV without formulas)."),
         QStringLiteral("FORMAT"), QStringLiteral("table")});
    declareLineEnd(parser);
    declarePart(parser);
    declareOutput(parser);
    declareSteps(parser);
    declareFiles(parser);
}

/// How many levels of a ledger are shown. Error: Usage.
core::Result<std::uint32_t> depthOf(const QCommandLineParser& parser)
{
    constexpr std::uint32_t mostLevels = 1000;
    bool isNumber = false;
    const QString given = parser.value(QStringLiteral("depth"));
    const std::uint32_t depth = given.toUInt(&isNumber);
    if (!isNumber || depth == 0 || depth > mostLevels)
        return usageError(
            SitesText::tr("no depth '%1': give 1 to %2").arg(given, QString::number(mostLevels)));
    return depth;
}

/// A ledger, as it was asked for.
core::Result<LedgerTable> ledgerOf(const QCommandLineParser& parser,
                                   const std::shared_ptr<const core::Recording>& recording,
                                   const core::DeviceHistory& device, core::EventIndex event,
                                   std::optional<std::size_t> top, Console& console)
{
    const auto groupings = core::groupingsFromText(parser.value(QStringLiteral("by")));
    if (!groupings)
        return usageError(SitesText::tr("cannot group by '%1'").arg(parser.value(QStringLiteral("by"))));
    const auto depth = depthOf(parser);
    SNAPVIEWER_TRY(depth);
    const auto frames = framesOf(parser);
    SNAPVIEWER_TRY(frames);
    const bool isByCategory =
        std::find(groupings->begin(), groupings->end(), core::Grouping::Category) != groupings->end();
    const auto categories = categoriesOf(parser, recording, isByCategory, console);
    SNAPVIEWER_TRY(categories);
    const auto store = core::derivedOf(recording);
    const auto found = store->of<core::AttributionOf>(device.device(), console);
    SNAPVIEWER_TRY(found);
    std::shared_ptr<const core::Attribution> attribution = (**found)->withCategories(*categories);
    if (core::needsProgram(*groupings)) {
        const auto program = store->of<core::ProgramPlacesOf>(device.device(), console);
        SNAPVIEWER_TRY(program);
        attribution = attribution->withProgram(*program);
    }
    const auto ledger = core::Ledger::build(attribution, {event, *groupings, *frames}, console);
    SNAPVIEWER_TRY(ledger);
    return LedgerTable(*ledger, *depth, top);
}

/// For people, and complete: columns are as wide as their widest cell.
core::Status writeText(const core::Result<QString>& text, Output& output, Console& console)
{
    SNAPVIEWER_TRY(text);
    console.clearProgress();
    (void)output.writeText(*text);
    return core::Done{};
}

core::Status writeLedger(const LedgerTable& table, const core::DeviceHistory& device, core::EventIndex event,
                         core::TableStyle style, Output& output, Console& console)
{
    if (style.format != core::TableFormat::Text)
        return table.write(style, output, console);
    const auto text = table.text(console);
    return writeText(text ? core::Result<QString>(momentText(device, event) + QLatin1Char('\n') + *text)
                          : text,
                     output, console);
}

core::Status writeSites(const SitesTable& table, core::TableStyle style, Output& output, Console& console)
{
    return style.format == core::TableFormat::Text ? writeText(table.text(console), output, console)
                                                   : core::writeTable(table.result(), style, output, console);
}

core::Status runSites(const QCommandLineParser& parser, Console& console)
{
    const auto files = filesOf(parser);
    SNAPVIEWER_TRY(files);
    const auto format = core::tableFormatOf(parser.value(QStringLiteral("format")));
    if (!format)
        return usageError(SitesText::tr("no format '%1': give one of %2")
                              .arg(parser.value(QStringLiteral("format")),
                                   core::tableFormatNames().join(QStringLiteral(", "))));
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    if (files->size() > 1) {
        const core::Status fits =
            refuseForSeveral(parser, {"event", "by", "depth", "category", "frames", "crlf", "top"});
        return fits ? printOverview(parser, *files, *format, std::nullopt, console) : fits;
    }
    const auto opened = openDevice(parser, files->first(), console);
    SNAPVIEWER_TRY(opened);
    const auto& [recording, device] = *opened;
    const core::DeviceHistory& chosen = *device;
    const auto event = eventOf(parser, *opened, console);
    SNAPVIEWER_TRY(event);
    core::TableStyle style(*format, lineEndOf(parser));
    style.schema = "snapviewer.sites/1";
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (parser.isSet(QStringLiteral("by"))) {
        const auto table = ledgerOf(parser, recording, chosen, *event, *top, console);
        written = table ? writeLedger(*table, chosen, *event, style, output, console) : table.error();
    } else {
        SNAPVIEWER_TRY(depthOf(parser)); // nothing heeds these here, but they have to make sense
        SNAPVIEWER_TRY(framesOf(parser));
        SNAPVIEWER_TRY(categoriesOf(parser, recording, false, console));
        written = writeSites({recording->snapshot(), chosen, *event, *top}, style, output, console);
    }
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command sitesCommand()
{
    return {"sites", sitesSummary, declareSites, runSites};
}

} // namespace app
