// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <array>

namespace app {

std::span<const Command> commands()
{
    // The table of all subcommands: one line each, one file each.
    static const std::array<Command, 0> table{};
    return table;
}

} // namespace app
