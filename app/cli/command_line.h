// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace app {

class Asker;

/// Exit codes of the command line: a contract (design: section 6).
enum ExitCode : int
{
    ExitDone = 0,
    ExitInput = 1,
    ExitExceeded = 2,
    ExitQuery = 3,
    ExitOutput = 4,
    ExitUsage = 64,
    ExitStopped = 128, ///< and the signal's number, as a shell reports it: 130 for Ctrl+C
};

[[nodiscard]] int exitCodeOf(core::ErrorKind kind);

/// Runs `snapviewer-cli ARGUMENTS…` (without the program's own name): results on standard output, one
/// sentence on standard error where it fails. Returns the exit code.
[[nodiscard]] int runCommandLine(const QStringList& arguments);

/// Runs the same for another program: asker takes the result, and gives the recordings. Writes no file and
/// reads no standard input. Errors: those of the command; Usage, where it cannot be asked for so; one without
/// a sentence where the result says it.
[[nodiscard]] core::Status runAsked(const QStringList& arguments, Asker& asker);

/// The same of any command: for a program that makes the arguments itself.
[[nodiscard]] core::Status runTool(const QStringList& arguments, Asker& asker);

/// Says that an argument is no text, so that it would name another file. Returns the exit code.
[[nodiscard]] int refuseArgument(const QString& shown);

} // namespace app
