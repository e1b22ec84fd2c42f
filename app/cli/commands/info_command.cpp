// SPDX-License-Identifier: MIT
#include "app/cli/commands/info_command.h"

#include "app/cli/commands/bundle_text.h"
#include "app/cli/commands/info_json.h"
#include "app/cli/commands/info_text.h"
#include "app/cli/commands/overview.h"
#include "app/cli/ranks/ranks_info.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/ranks/file/rank_schema.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(InfoText);

QString summary()
{
    return InfoText::tr("What a recording holds: devices, peaks, out-of-memory events, settings, oddities.");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("json"), InfoText::tr("One JSON object with exact numbers, for scripts.")});
    parser.addOption(
        {QStringLiteral("format"),
         InfoText::tr(
             "A row for each file and device, as of several FILEs: table (default there), csv, tsv, json, "
             "jsonl (an object a line) or sheet (CSV without formulas)."),
         QStringLiteral("FORMAT")});
    parser.addOption(
        {QStringLiteral("device"),
         InfoText::tr("With --events: the device whose events are meant. Of several FILEs: only rows of "
                      "device N."),
         QStringLiteral("N")});
    declareTop(parser,
               InfoText::tr("In the text, the N largest call sites of a device (default 5), and what the "
                            "others hold together."));
    declarePart(parser);
    declareOutput(parser);
    declareFiles(parser);
}

core::Status printList(const QCommandLineParser& parser, const QString& folder, Console& console)
{
    const auto entries = core::listBundles(folder, console);
    if (!entries)
        return entries.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(parser.isSet(QStringLiteral("json")) ? bundleListJson(folder, *entries)
                                                      : bundleListText(folder, *entries).toUtf8());
    return output.commit();
}

/// Of several files, or of one in a form that is of rows.
core::Status printRows(const QCommandLineParser& parser, const QStringList& files, Console& console)
{
    const QString name = parser.isSet(QStringLiteral("format")) ? parser.value(QStringLiteral("format"))
                         : parser.isSet(QStringLiteral("json")) ? QStringLiteral("json")
                                                                : QStringLiteral("table");
    const auto format = core::tableFormatOf(name);
    if (!format)
        return usageError(InfoText::tr("no format '%1': give one of %2")
                              .arg(name, core::tableFormatNames().join(QStringLiteral(", "))));
    const core::Status fits = refuseForSeveral(parser, {QStringLiteral("top")});
    return !fits ? fits : printOverview(parser, files, *format, std::nullopt, console);
}

core::Status printRanks(const QCommandLineParser& parser, const QString& path, Console& console)
{
    const auto file = core::readRankFile(path, {false, false}, console);
    if (!file)
        return file.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(parser.isSet(QStringLiteral("json")) ? ranksJson(path, *file)
                                                      : ranksText(path, *file).toUtf8());
    return output.commit();
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto files = filesOf(parser);
    if (!files)
        return files.error();
    if (files->size() > 1 || parser.isSet(QStringLiteral("format")))
        return printRows(parser, *files, console);
    const auto top = topOf(parser);
    if (!top)
        return top.error();
    const QString& file = files->first();
    if (!core::isStream(file) && core::isBundleList(file))
        return printList(parser, file, console);
    if (core::rankFormatOf(file))
        return printRanks(parser, file, console);
    const auto recording = openRecording(parser, file, console);
    if (!recording)
        return recording.error();
    const auto verdict = core::verdictOf(*recording, {}, console);
    if (!verdict)
        return verdict.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(parser.isSet(QStringLiteral("json")) ? infoJson(**recording, *verdict)
                                                      : infoText(**recording, *verdict, *top).toUtf8());
    return output.commit();
}

} // namespace

Command infoCommand()
{
    return {"info", summary, declare, run};
}

} // namespace app
