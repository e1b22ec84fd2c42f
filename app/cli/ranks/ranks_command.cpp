// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_command.h"

#include "app/cli/ranks/ranks_extract_command.h"
#include "app/cli/ranks/ranks_list_command.h"
#include "app/cli/ranks/ranks_merge_command.h"
#include "app/cli/ranks/ranks_report_command.h"

#include <QCoreApplication>

#include <array>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RanksCommand)
};

QString summary()
{
    return Text::tr("All ranks of a job, from one folder to thousands of files.");
}

std::span<const Command> group()
{
    // The table of what `ranks` can do: one line each, one file each.
    static const std::array table{extractCommand(), listCommand(), mergeCommand(), reportCommand()};
    return table;
}

} // namespace

Command ranksCommand()
{
    Command command{"ranks", summary, nullptr, nullptr};
    command.group = group;
    return command;
}

} // namespace app
