// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"

#include <array>

namespace app {

std::span<const Command> commands()
{
    // The table of all subcommands: one line each, one file each.
    static const std::array table{
        infoCommand(),    overviewCommand(),  queryCommand(),        sitesCommand(),   stateCommand(),
        traceCommand(),   structureCommand(), oomCommand(),          explainCommand(), diffCommand(),
        servingCommand(), leaksCommand(),     checkCommand(),        ranksCommand(),   whatIfCommand(),
        fixCommand(),     convertCommand(),   redactCommand(),       renderCommand(),  htmlReportCommand(),
        helperCommand(),  serveCommand(),     capabilitiesCommand(), skillCommand(),   mcpCommand()};
    return table;
}

} // namespace app
