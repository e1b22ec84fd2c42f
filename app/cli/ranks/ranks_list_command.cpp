// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/ranks/job/file_list.h"

#include <QFileInfo>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

QString ranksListSummary()
{
    return RanksCommandText::tr("Lists the recordings in a folder, one a line.");
}

QString ranksListDetails()
{
    return RanksCommandText::tr(
        "Shards that each look into a folder that changes disagree: give them this list.\n");
}

void declareRanksList(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("DIR"), RanksCommandText::tr("A folder of recordings."));
    declareOutput(parser);
}

core::Status runRanksList(const QCommandLineParser& parser, Console& console)
{
    const QStringList given = parser.positionalArguments();
    if (given.size() != 1)
        return usageError(RanksCommandText::tr("give one folder"));
    SNAPVIEWER_TRY(refuseElsewhere(given.first(), QStringLiteral("ranks list")));
    if (!QFileInfo(given.first()).isDir())
        return core::inputError(RanksCommandText::tr("%1 is no folder").arg(given.first()));
    const auto list = core::listFolder(given.first(), console);
    SNAPVIEWER_TRY(list);
    if (list->paths.empty())
        return core::inputError(RanksCommandText::tr("no recording lies in %1").arg(given.first()));
    console.clearProgress();
    sayLeftOut(*list, console);
    Output output(outputOf(parser), console);
    for (const QString& path : list->paths)
        output.write(path.toUtf8() + '\n');
    return output.commit();
}

} // namespace

Command listCommand()
{
    return {"list", ranksListSummary, declareRanksList, runRanksList, ranksListDetails};
}

} // namespace app
