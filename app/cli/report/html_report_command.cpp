// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/report/report.h"

#include <QCommandLineParser>

namespace app {

namespace {

SNAPVIEWER_TEXTS(ReportCommandText);

QString summary()
{
    return ReportCommandText::tr(
        "A recording as one HTML page that needs nothing else: to be sent, attached, opened "
        "in any browser.");
}

void declare(QCommandLineParser& parser)
{
    declareDevice(parser);
    declarePart(parser);
    declareSteps(parser);
    declareOutput(parser);
    declareFile(parser);
}

QString details()
{
    return ReportCommandText::tr(
        "The page has the verdict, the timeline to zoom and point at, steps and phases, what\n"
        "holds the memory, call stacks, the sheet of the failure, leaks and a map of segments\n"
        "and blocks. It loads nothing, is no larger than 5 MB (what has no room is said with\n"
        "its number and bytes), and is the same bytes for the same recording. It holds file\n"
        "paths and function names of the program.\n");
}

core::Result<QByteArray> pageOf(const QCommandLineParser& parser, const QString& file, Console& console)
{
    const auto recording = openRecording(parser, file, console);
    if (!recording)
        return recording.error();
    core::ReportRequest request;
    if (parser.isSet(option("device"))) {
        const auto device = deviceOf(parser, **recording);
        if (!device)
            return device.error();
        request.device = (*device)->device();
    }
    return core::reportHtml(*recording, request, console);
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    if (outputOf(parser).isEmpty() && Output::isTerminal())
        return usageError(ReportCommandText::tr("no page on a terminal: give -o OUT.html"));
    const auto page = pageOf(parser, *file, console);
    if (!page)
        return page.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(*page);
    return output.commit();
}

} // namespace

Command htmlReportCommand()
{
    return {"report", summary, declare, run, details};
}

} // namespace app
