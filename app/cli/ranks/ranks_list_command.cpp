// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_list_command.h"

#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/ranks/job/file_list.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RanksCommand)
};

QString summary()
{
    return Text::tr("Lists the recordings in a folder, one a line.");
}

QString details()
{
    return Text::tr("Shards that each look into a folder that changes disagree: give them this list.\n");
}

void declare(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("DIR"), Text::tr("A folder of recordings."));
    declareOutput(parser);
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const QStringList given = parser.positionalArguments();
    if (given.size() != 1)
        return usageError(Text::tr("give one folder"));
    if (core::Status here = refuseElsewhere(given.first(), QStringLiteral("ranks list")); !here)
        return here;
    if (!QFileInfo(given.first()).isDir())
        return core::Error{core::ErrorKind::Input, Text::tr("%1 is no folder").arg(given.first()), -1};
    const auto list = core::listFolder(given.first(), console);
    if (!list)
        return list.error();
    if (list->paths.empty())
        return core::Error{core::ErrorKind::Input, Text::tr("no recording lies in %1").arg(given.first()),
                           -1};
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
    return {"list", summary, declare, run, details};
}

} // namespace app
