// SPDX-License-Identifier: MIT
#include "app/cli/agents/file_overview.h"
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(OverviewCommandText);

QString overviewSummary()
{
    return OverviewCommandText::tr(
        "What to know of a recording first, and what to ask next: short, for people and agents.");
}

void declareOverview(QCommandLineParser& parser)
{
    parser.addOption({option("json"), OverviewCommandText::tr("One JSON object of at most 4 KiB.")});
    declareSteps(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Status runOverview(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto recording = openWhole(parser, *file, console);
    SNAPVIEWER_TRY(recording);
    const auto overview = overviewOf(*recording, *file, console);
    SNAPVIEWER_TRY(overview);
    console.clearProgress();
    Output output(outputOf(parser), console);
    if (parser.isSet(option("json")))
        output.write(overviewJson(*overview));
    else
        output.writeText(overviewText(*overview));
    return output.commit();
}

} // namespace

Command overviewCommand()
{
    return {"overview", overviewSummary, declareOverview, runOverview};
}

} // namespace app
