// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/redact/redaction_arguments.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/redact/redacted_copy.h"
#include "core/report/report.h"

#include <QCommandLineParser>

namespace app {

namespace {

SNAPVIEWER_TEXTS(ReportCommandText);

QString htmlReportSummary()
{
    return ReportCommandText::tr(
        "A recording as one HTML page that needs nothing else: to be sent, attached, opened "
        "in any browser.");
}

void declareHtmlReport(QCommandLineParser& parser)
{
    declareDevice(parser);
    declarePart(parser);
    declareSteps(parser);
    parser.addOption(
        {option("redact"), ReportCommandText::tr("Of a redacted copy: without what is yours (see redact).")});
    declareRedactionKey(parser);
    declareOutput(parser);
    declareFile(parser);
}

QString htmlReportDetails()
{
    return ReportCommandText::tr(
        "The page has the verdict, the timeline to zoom and point at, steps and phases, what\n"
        "holds the memory, call stacks, the sheet of the failure, leaks and a map of segments\n"
        "and blocks. It loads nothing, is no larger than 5 MB (what has no room is said with\n"
        "its number and bytes), and is the same bytes for the same recording. It holds file\n"
        "paths and function names of the program, unless --redact is given.\n");
}

core::Status checkRedaction(const QCommandLineParser& parser)
{
    const bool isRedacted = parser.isSet(option("redact"));
    for (const char* const name : {"key", "keep"}) {
        if (parser.isSet(option(name)) && !isRedacted)
            return usageError(ReportCommandText::tr("--%1 is for --redact").arg(QLatin1String(name)));
    }
    if (isRedacted && parser.isSet(option("steps")))
        return usageError(ReportCommandText::tr("--steps is not for --redact: it may name what is yours"));
    return core::Done{};
}

/// Of a copy, which has to be a verified one.
core::Result<QByteArray> redactedPage(const QCommandLineParser& parser,
                                      const std::shared_ptr<const core::Recording>& recording,
                                      core::ReportRequest request, Console& console)
{
    const auto options = redactionOf(parser);
    SNAPVIEWER_TRY(options);
    const auto copy = core::RedactedCopy::make(recording->withOwnRules({}), *options, console);
    SNAPVIEWER_TRY(copy);
    request.title = ReportCommandText::tr("Redacted copy");
    auto page = core::reportHtml((*copy)->recording(), request, console);
    if (page) {
        console.clearProgress();
        console.complain(core::redactionWarning());
        sayKey(parser, *options, console);
    }
    return page;
}

core::Result<QByteArray> pageOf(const QCommandLineParser& parser, const QString& file, Console& console)
{
    const auto recording = openRecording(parser, file, console);
    SNAPVIEWER_TRY(recording);
    core::ReportRequest request;
    if (parser.isSet(option("device"))) {
        const auto device = deviceOf(parser, **recording);
        SNAPVIEWER_TRY(device);
        request.device = (*device)->device();
    }
    return parser.isSet(option("redact")) ? redactedPage(parser, *recording, request, console)
                                          : core::reportHtml(*recording, request, console);
}

core::Status runHtmlReport(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    if (outputOf(parser).isEmpty() && Output::isTerminal())
        return usageError(ReportCommandText::tr("no page on a terminal: give -o OUT.html"));
    SNAPVIEWER_TRY(checkRedaction(parser));
    const auto page = pageOf(parser, *file, console);
    SNAPVIEWER_TRY(page);
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(*page);
    return output.commit();
}

} // namespace

Command htmlReportCommand()
{
    return {"report", htmlReportSummary, declareHtmlReport, runHtmlReport, htmlReportDetails};
}

} // namespace app
