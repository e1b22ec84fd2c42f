// SPDX-License-Identifier: MIT
#include "app/cli/commands/bundle_text.h"
#include "app/cli/commands/commands.h"
#include "app/cli/commands/info_text.h"
#include "app/cli/commands/overview.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/json_writer.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/ranks/file/rank_schema.h"
#include "core/ranks/file/summary_file.h"
#include "core/report/info_json.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(InfoText);

const QString schema = QStringLiteral("snapviewer.info/1");

SNAPVIEWER_TEXTS(RanksInfoText);

/// What a file of summaries has of what.
struct Counts
{
    std::size_t recordings = 0;
    std::size_t devices = 0;
    std::size_t unread = 0;
    std::size_t withOom = 0;
};

Counts countsOf(const core::SummaryFile& file)
{
    Counts counts;
    const core::RankSource* last = nullptr;
    for (const core::RankSummary& rank : file.ranks) {
        if (rank.source.get() != last) {
            ++counts.recordings;
            counts.unread += rank.source->unread.isEmpty() ? 0 : 1;
        }
        last = rank.source.get();
        counts.devices += rank.hasDevice() ? 1 : 0;
        counts.withOom += rank.oomCount > 0 ? 1 : 0;
    }
    return counts;
}

/// Those with the highest peak first.
std::vector<const core::RankSummary*> byPeak(const core::SummaryFile& file)
{
    std::vector<const core::RankSummary*> ranks;
    for (const core::RankSummary& rank : file.ranks)
        ranks.push_back(&rank);
    std::stable_sort(ranks.begin(), ranks.end(), [](const core::RankSummary* a, const core::RankSummary* b) {
        return a->allocatedPeak > b->allocatedPeak;
    });
    return ranks;
}

QString lineOf(const core::RankSummary& rank)
{
    const QString path = core::plainLine(rank.source->path);
    if (!rank.source->unread.isEmpty())
        return RanksInfoText::tr("  %1: %2").arg(path, core::plainLine(rank.source->unread));
    if (!rank.hasDevice())
        return RanksInfoText::tr("  %1: nothing of any device").arg(path);
    QString line = RanksInfoText::tr("  %1, device %2: peak %3")
                       .arg(path, QString::number(rank.device), core::formatBytes(rank.allocatedPeak));
    if (rank.oomCount > 0)
        line += RanksInfoText::tr(", %1 out-of-memory events").arg(core::formatCount(rank.oomCount));
    return line + RanksInfoText::tr(", %1").arg(core::nameOf(rank.trust));
}

/// What `info` says of a file of summaries: of what it is, and a line for each device of each recording.
QString ranksText(const QString& path, const core::SummaryFile& file)
{
    constexpr std::size_t mostListed = 20;
    const Counts counts = countsOf(file);
    QStringList lines{
        RanksInfoText::tr("%1: summaries of ranks, %2")
            .arg(core::plainLine(path),
                 file.header.isJob ? RanksInfoText::tr("of a job") : RanksInfoText::tr("of one recording")),
        RanksInfoText::tr("Recordings: %1, devices: %2, unreadable: %3, with an out-of-memory event: %4")
            .arg(core::formatCount(counts.recordings), core::formatCount(counts.devices),
                 core::formatCount(counts.unread), core::formatCount(counts.withOom)),
        RanksInfoText::tr("Methodology: %1").arg(file.header.methodology)};
    if (!file.header.settings.isEmpty())
        lines += RanksInfoText::tr("Settings: %1").arg(core::plainLine(file.header.settings));
    if (file.header.listed)
        lines += RanksInfoText::tr("Of the %1 recordings of the job %2 have no summary")
                     .arg(core::formatCount(*file.header.listed), core::formatCount(file.missing.size()));
    const auto ranks = byPeak(file);
    for (std::size_t i = 0; i < std::min(ranks.size(), mostListed); ++i)
        lines += lineOf(*ranks[i]);
    if (ranks.size() > mostListed)
        lines += RanksInfoText::tr("  and %1 more, with lower peaks")
                     .arg(core::formatCount(ranks.size() - mostListed));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QByteArray ranksJson(const QString& path, const core::SummaryFile& file)
{
    const Counts counts = countsOf(file);
    core::JsonWriter json;
    json.object([&] {
        json.member("schema", schema);
        json.member("file", path);
        json.member("kind", QLatin1String(file.header.isJob ? "ranks_job" : "ranks_summary"));
        json.member("methodology", file.header.methodology);
        json.member("settings", file.header.settings);
        json.member("listed", file.header.listed);
        json.member("missing", file.missing.size());
        json.member("recordings", counts.recordings);
        json.member("unread", counts.unread);
        json.objects("devices", file.ranks, [&](const core::RankSummary& rank) {
            json.member("path", rank.source->path);
            json.member("device", rank.hasDevice() ? std::optional(rank.device) : std::nullopt);
            json.member("trust", core::nameOf(rank.trust));
            json.member("peak_allocated_bytes", rank.allocatedPeak);
            json.member("peak_reserved_bytes", rank.reservedPeak);
            json.member("ooms", rank.oomCount);
        });
    });
    return json.text();
}

QString infoSummary()
{
    return InfoText::tr("What a recording holds: devices, peaks, out-of-memory events, settings, oddities.");
}

void declareInfo(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("json"), InfoText::tr("One JSON object with exact numbers, for scripts.")});
    parser.addOption(
        {QStringLiteral("format"),
         InfoText::tr("A row for each file and device, as of several FILEs: table (default there), csv, tsv, "
                      "json, jsonl (an object a line) or sheet (CSV without formulas)."),
         QStringLiteral("FORMAT")});
    parser.addOption(
        {QStringLiteral("device"),
         InfoText::tr(
             "With --events: the device whose events are meant. Of several FILEs: only rows of device N."),
         QStringLiteral("N")});
    declareTop(parser, InfoText::tr("In the text, the N largest call sites of a device (default 5), and what "
                                    "the others hold together. Of JSON the first N items of each list."));
    declarePart(parser);
    declareOutput(parser);
    declareSteps(parser);
    declareFiles(parser);
}

bool isJson(const QCommandLineParser& parser)
{
    return parser.isSet(QStringLiteral("json"));
}

core::Status print(const QCommandLineParser& parser, Console& console, const QByteArray& bytes)
{
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(bytes);
    return output.commit();
}

core::Status printList(const QCommandLineParser& parser, const QString& folder, Console& console)
{
    const auto entries = core::listBundles(folder, console);
    SNAPVIEWER_TRY(entries);
    return print(parser, console,
                 isJson(parser) ? bundleListJson(folder, *entries)
                                : bundleListText(folder, *entries).toUtf8());
}

/// Of several files, or of one in a form that is of rows.
core::Status printRows(const QCommandLineParser& parser, const QStringList& files, Console& console)
{
    const QString name = parser.isSet(QStringLiteral("format")) ? parser.value(QStringLiteral("format"))
                         : isJson(parser)                       ? QStringLiteral("json")
                                                                : QStringLiteral("table");
    const auto format = core::tableFormatOf(name);
    if (!format)
        return usageError(InfoText::tr("no format '%1': give one of %2")
                              .arg(name, core::tableFormatNames().join(QStringLiteral(", "))));
    if (isJson(parser) && *format != core::TableFormat::Json)
        return usageError(InfoText::tr("--json does not go with --format %1").arg(name));
    const core::Status fits = refuseForSeveral(parser, {"top"});
    return !fits ? fits : printOverview(parser, files, *format, std::nullopt, console);
}

core::Status printRanks(const QCommandLineParser& parser, const QString& path, Console& console)
{
    const auto file = core::readRankFile(path, {false, false}, console);
    SNAPVIEWER_TRY(file);
    return print(parser, console, isJson(parser) ? ranksJson(path, *file) : ranksText(path, *file).toUtf8());
}

core::Status runInfo(const QCommandLineParser& parser, Console& console)
{
    const auto files = filesOf(parser);
    SNAPVIEWER_TRY(files);
    SNAPVIEWER_TRY(checkDeviceName(parser));
    if (files->size() > 1 || parser.isSet(QStringLiteral("format")))
        return printRows(parser, *files, console);
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    const QString& file = files->first();
    const bool isList = !core::isStream(file) && core::isBundleList(file);
    if (isList || core::rankFormatOf(file)) {
        SNAPVIEWER_TRY(refuseGiven(parser, {"device", "events"},
                                   InfoText::tr("--%1 asks something of a recording, and this is none")));
        return isList ? printList(parser, file, console) : printRanks(parser, file, console);
    }
    const auto recording = openRecording(parser, file, console);
    SNAPVIEWER_TRY(recording);
    const auto verdict = core::verdictOf(*recording, {}, console);
    SNAPVIEWER_TRY(verdict);
    return print(parser, console,
                 isJson(parser) ? core::infoJson(**recording, *verdict, (*recording)->document->path)
                                : infoText(**recording, *verdict, *top).toUtf8());
}

} // namespace

Command infoCommand()
{
    return {"info", infoSummary, declareInfo, runInfo};
}

} // namespace app
