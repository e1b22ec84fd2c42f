// SPDX-License-Identifier: MIT
#include "app/cli/check/check.h"
#include "app/cli/commands/convert.h"
#include "app/cli/commands/info.h"
#include "app/cli/commands/oom.h"
#include "app/cli/commands/query.h"
#include "app/cli/commands/render.h"
#include "app/cli/commands/sites.h"
#include "app/cli/compare/difference.h"
#include "app/cli/leaks/command.h"
#include "app/cli/ranks/ranks.h"
#include "app/cli/remote/helper.h"
#include "app/cli/remote/serve.h"
#include "app/cli/shared/command.h"
#include "app/cli/state/command.h"
#include "app/cli/trace/command.h"
#include "app/cli/whatif/command.h"

#include <array>

namespace app {

std::span<const Command> commands()
{
    // The table of all subcommands: one line each, one file each.
    static const std::array table{infoCommand(),   queryCommand(),  sitesCommand(),  stateCommand(),
                                  traceCommand(),  oomCommand(),    diffCommand(),   leaksCommand(),
                                  checkCommand(),  ranksCommand(),  whatIfCommand(), convertCommand(),
                                  renderCommand(), helperCommand(), serveCommand()};
    return table;
}

} // namespace app
