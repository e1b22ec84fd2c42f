// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/logs/log_json.h"
#include "core/logs/read_logs.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(ExplainText);

QString explainSummary()
{
    return ExplainText::tr(
        "Why memory ran out, from a text log alone: the cause as far as its numbers prove it.");
}

void declareExplain(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("LOG"),
        ExplainText::tr("A text log of any size; - is standard input. Several: those of the ranks of a job."),
        QStringLiteral("LOG…"));
    parser.addOption(
        {QStringLiteral("with"),
         ExplainText::tr("A recording of the run: whether its failure is the log's, and its exact numbers."),
         QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("format"), ExplainText::tr("text (default) or json."),
                      QStringLiteral("FORMAT"), QStringLiteral("text")});
    declareOwnCode(parser);
    declareOutput(parser);
}

core::Result<std::vector<core::logs::RecordingFit>> fitsOf(const QCommandLineParser& parser,
                                                           core::logs::LogReport& report, Console& console)
{
    if (!parser.isSet(QStringLiteral("with")))
        return std::vector<core::logs::RecordingFit>();
    const auto recording = openWhole(parser, parser.value(QStringLiteral("with")), console);
    SNAPVIEWER_TRY(recording);
    return core::logs::fitWith(report, **recording);
}

constexpr qsizetype textColumns = 100;

core::Status checkArguments(const QCommandLineParser& parser, const QStringList& paths)
{
    const QString format = parser.value(QStringLiteral("format"));
    if (format != QLatin1String("text") && format != QLatin1String("json"))
        return usageError(ExplainText::tr("no format '%1': give text or json").arg(format));
    if (paths.isEmpty())
        return usageError(ExplainText::tr("no LOG given"));
    if (paths.count(QStringLiteral("-")) > 1)
        return usageError(ExplainText::tr("standard input can be read once"));
    return core::Done{};
}

core::Status runExplain(const QCommandLineParser& parser, Console& console)
{
    const QStringList paths = parser.positionalArguments();
    SNAPVIEWER_TRY(checkArguments(parser, paths));
    auto report = core::logs::readLogs(paths, console);
    SNAPVIEWER_TRY(report);
    const auto fits = fitsOf(parser, *report, console);
    SNAPVIEWER_TRY(fits);
    console.clearProgress();
    Output output(outputOf(parser), console);
    const bool isJson = parser.value(QStringLiteral("format")) == QLatin1String("json");
    if (isJson) {
        output.write(core::logs::jsonOf(*report, *fits, parser.value(QStringLiteral("with"))));
        for (const QString& sentence : leftOutSentences(*report))
            console.complain(sentence);
    } else {
        output.write(core::logs::textOf(*report, *fits, textColumns, ownRulesOf(parser)).toUtf8());
    }
    return output.commit();
}

} // namespace

Command explainCommand()
{
    return {"explain", explainSummary, declareExplain, runExplain};
}

} // namespace app
