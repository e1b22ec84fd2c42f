// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/convert.h"
#include "app/cli/info.h"
#include "app/cli/oom.h"
#include "app/cli/query.h"
#include "app/cli/render.h"
#include "app/cli/sites.h"

#include <array>

namespace app {

std::span<const Command> commands()
{
    // The table of all subcommands: one line each, one file each.
    static const std::array table{infoCommand(), queryCommand(),   sitesCommand(),
                                  oomCommand(),  convertCommand(), renderCommand()};
    return table;
}

} // namespace app
