// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/ranks/ranks_extract_command.h"
#include "core/base/texts.h"

#include <array>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

QString ranksSummary()
{
    return RanksCommandText::tr("All ranks of a job, from one folder to thousands of files.");
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
    Command command{"ranks", ranksSummary, nullptr, nullptr};
    command.group = group;
    return command;
}

} // namespace app
