// SPDX-License-Identifier: MIT
#include "app/cli/check/check_command.h"
#include "app/cli/commands/convert_command.h"
#include "app/cli/commands/info_command.h"
#include "app/cli/commands/oom_command.h"
#include "app/cli/commands/query_command.h"
#include "app/cli/commands/render_command.h"
#include "app/cli/commands/sites_command.h"
#include "app/cli/diff/diff_command.h"
#include "app/cli/leaks/leaks_command.h"
#include "app/cli/ranks/ranks_command.h"
#include "app/cli/remote/helper_command.h"
#include "app/cli/remote/serve_command.h"
#include "app/cli/shared/command.h"
#include "app/cli/state/state_command.h"
#include "app/cli/trace/trace_command.h"
#include "app/cli/whatif/whatif_command.h"

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
