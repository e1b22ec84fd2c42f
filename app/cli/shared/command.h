// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>
#include <QString>

#include <span>

namespace app {

class Console;

/// One subcommand. The runner parses the arguments, answers --help and turns an Error into its sentence and
/// exit code; a command only does its work. Register it in commandtable.cpp.
struct Command
{
    const char* name;                            ///< as typed; never translated
    QString (*summary)();                        ///< one translated line
    void (*declare)(QCommandLineParser& parser); ///< its options and positional arguments
    core::Status (*run)(const QCommandLineParser& parser, Console& console);
    QString (*details)() =
        nullptr; ///< what --help says beyond the options; translated, lines with their ends
    /// Whether what is typed, words, needs what Qt paints with: fonts, though no display. Null: never.
    bool (*paints)(std::span<char* const> words) = nullptr;
    bool addsToFolder = false; ///< --output names a folder that it adds files to, which may have recordings
    /// Commands of a group, of which the next argument names one: declare and run are not used then.
    std::span<const Command> (*group)() = nullptr;
};

/// All subcommands, in the order in which the help lists them.
[[nodiscard]] std::span<const Command> commands();

} // namespace app
