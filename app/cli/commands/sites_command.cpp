// SPDX-License-Identifier: MIT
#include "app/cli/commands/sites_command.h"

#include "app/cli/commands/ledger_table.h"
#include "app/cli/commands/overview.h"
#include "app/cli/commands/sites_table.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/moment_argument.h"
#include "core/base/texts.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(SitesText);

QString summary()
{
    return SitesText::tr("What was alive at one moment, by the line of code that allocated it.");
}

void declare(QCommandLineParser& parser)
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
         SitesText::tr("table (default), csv, tsv, json, jsonl (an object a line) or sheet (CSV without "
                       "formulas)."),
         QStringLiteral("FORMAT"), QStringLiteral("table")});
    parser.addOption(
        {QStringLiteral("crlf"), SitesText::tr("Ends the lines of csv and sheet with CR LF, not LF.")});
    declarePart(parser);
    declareOutput(parser);
    declareFiles(parser);
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
    bool isNumber = false;
    const std::uint32_t depth = parser.value(QStringLiteral("depth")).toUInt(&isNumber);
    constexpr std::uint32_t mostLevels = 1000;
    if (!isNumber || depth == 0 || depth > mostLevels)
        return usageError(SitesText::tr("no depth '%1': give 1 to %2")
                              .arg(parser.value(QStringLiteral("depth")), QString::number(mostLevels)));
    const auto frames = framesOf(parser);
    if (!frames)
        return frames.error();
    const bool isByCategory =
        std::find(groupings->begin(), groupings->end(), core::Grouping::Category) != groupings->end();
    const auto categories = categoriesOf(parser, *recording, isByCategory, console);
    if (!categories)
        return categories.error();
    const auto attribution = std::make_shared<core::Attribution>(recording, device, *categories);
    const auto ledger = core::Ledger::build(attribution, {event, *groupings, *frames}, console);
    if (!ledger)
        return ledger.error();
    return LedgerTable(*ledger, depth, top);
}

/// For people, and complete: columns are as wide as their widest cell.
core::Status writeText(const core::Result<QString>& text, Output& output, Console& console)
{
    if (!text)
        return text.error();
    console.clearProgress();
    output.write(text->toUtf8());
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
    return style.format == core::TableFormat::Text ? writeText(table.text(), output, console)
                                                   : core::writeTable(table.result(), style, output, console);
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto files = filesOf(parser);
    if (!files)
        return files.error();
    const auto format = core::tableFormatOf(parser.value(QStringLiteral("format")));
    if (!format)
        return usageError(SitesText::tr("no format '%1': give one of %2")
                              .arg(parser.value(QStringLiteral("format")),
                                   core::tableFormatNames().join(QStringLiteral(", "))));
    const auto top = topOf(parser);
    if (!top)
        return top.error();
    if (files->size() > 1) {
        const core::Status fits =
            refuseForSeveral(parser, {QStringLiteral("event"), QStringLiteral("by"), QStringLiteral("depth"),
                                      QStringLiteral("category"), QStringLiteral("frames"),
                                      QStringLiteral("crlf"), QStringLiteral("top")});
        return fits ? printOverview(parser, *files, *format, std::nullopt, console) : fits;
    }
    const auto opened = openDevice(parser, files->first(), console);
    if (!opened)
        return opened.error();
    const auto& [recording, device] = *opened;
    const core::DeviceHistory& chosen = *device;
    const auto event = eventOf(parser, chosen);
    if (!event)
        return event.error();
    const core::TableStyle style(*format, parser.isSet(QStringLiteral("crlf")) ? core::LineEnd::CrLf
                                                                               : core::LineEnd::Lf);
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (parser.isSet(QStringLiteral("by"))) {
        const auto table = ledgerOf(parser, recording, chosen, *event, *top, console);
        written = table ? writeLedger(*table, chosen, *event, style, output, console) : table.error();
    } else {
        written = writeSites({recording->snapshot(), chosen, *event, *top}, style, output, console);
    }
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command sitesCommand()
{
    return {"sites", summary, declare, run};
}

} // namespace app
