// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/command.h"
#include "app/cli/shared/console.h"
#include "core/base/out_of_memory.h"
#include "core/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace app {

namespace {

SNAPVIEWER_TEXTS(CommandLineText);

QString programName()
{
    return QStringLiteral("snapviewer-cli");
}

/// A line each, what they do in one column.
QString listOf(std::span<const Command> commands)
{
    qsizetype width = 0;
    for (const Command& command : commands)
        width = std::max(width, QLatin1String(command.name).size());
    QString text;
    for (const Command& command : commands)
        text += QStringLiteral("  %1  %2\n")
                    .arg(QLatin1String(command.name), static_cast<int>(-width))
                    .arg(command.summary());
    return text;
}

QString overview()
{
    QString text = CommandLineText::tr("Usage: %1 COMMAND [options] FILE\n"
                                       "Reads recordings of a PyTorch process's GPU memory.\n\nCommands:\n")
                       .arg(programName());
    return text + listOf(commands()) +
           CommandLineText::tr(
               "\nOptions:\n"
               "  -h, --help     Shows this text; after a command: its options.\n"
               "  -v, --version  Shows the version.\n\n"
               "Exit status: 0 done, 1 the input, 2 a bound that was asked for, 3 the query,\n"
               "4 the output, 64 the arguments, 130 interrupted (129, 143: by SIGHUP, SIGTERM).\n");
}

/// What a group of commands consists of. invocation: what is typed before the name of one.
QString groupOverview(const Command& group, const QString& invocation)
{
    QString text = CommandLineText::tr("Usage: %1 COMMAND [options] …\n%2\n\nCommands:\n")
                       .arg(invocation, group.summary()) +
                   listOf(group.group());
    if (group.details != nullptr)
        text += QLatin1Char('\n') + group.details();
    return text + CommandLineText::tr("\nOptions:\n"
                                      "  -h, --help     Shows this text; after a command: its options.\n");
}

/// QCommandLineParser names the program as it was started; a reader wants what to type.
QString helpOf(const Command& command, const QString& invocation, const QCommandLineParser& parser)
{
    QString text = parser.helpText();
    if (command.details != nullptr)
        text += QLatin1Char('\n') + command.details();
    const QString started = QCoreApplication::arguments().value(0);
    const qsizetype at = text.indexOf(started);
    if (!started.isEmpty() && at >= 0)
        text.replace(at, started.size(), invocation);
    return text;
}

core::Status printText(const QString& text)
{
    Output output;
    output.write(text.toUtf8());
    return output.commit();
}

/// Whoever got the arguments wrong is told where they are explained.
core::Error withHint(core::Error error, const QString& invocation)
{
    error.message = CommandLineText::tr("%1; see %2 --help").arg(error.message, invocation);
    return error;
}

bool asksForHelp(const QString& argument)
{
    return argument == QLatin1String("--help") || argument == QLatin1String("-h") ||
           argument == QLatin1String("help");
}

/// The one that is named. Error: Usage. before: what was typed before it.
core::Result<const Command*> named(const QString& name, std::span<const Command> all, const QString& before)
{
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Command& command) { return name == QLatin1String(command.name); });
    if (found == all.end())
        return withHint(usageError(CommandLineText::tr("unknown command '%1'").arg(name)), before);
    return &*found;
}

core::Status runCommand(const Command& command, const QString& invocation, const QStringList& arguments,
                        Console& console)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(command.summary());
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  CommandLineText::tr("Shows this text."));
    parser.addOption(help);
    command.declare(parser);
    if (!parser.parse(QStringList{invocation} + arguments)) {
        QString message = parser.errorText();
        while (message.endsWith(QLatin1Char('.')))
            message.chop(1);
        return withHint(usageError(message), invocation);
    }
    if (parser.isSet(help))
        return printText(helpOf(command, invocation, parser));
    core::Status status = command.writesBeside ? core::Status(core::Done{}) : checkOutput(parser);
    if (status)
        status = command.run(parser, console);
    if (!status && status.error().kind == core::ErrorKind::Usage)
        return withHint(status.error(), invocation);
    return status;
}

core::Status dispatchIn(const Command& command, const QString& before, const QStringList& arguments,
                        Console& console)
{
    const QString invocation = before + QLatin1Char(' ') + QLatin1String(command.name);
    if (command.group == nullptr)
        return runCommand(command, invocation, arguments, console);
    if (arguments.isEmpty())
        return withHint(usageError(CommandLineText::tr("no command given")), invocation);
    if (asksForHelp(arguments.first()))
        return printText(groupOverview(command, invocation));
    const auto found = named(arguments.first(), command.group(), invocation);
    if (!found)
        return found.error();
    return runCommand(**found, invocation + QLatin1Char(' ') + QLatin1String((*found)->name),
                      arguments.mid(1), console);
}

core::Status dispatch(const QStringList& arguments, Console& console)
{
    if (arguments.isEmpty())
        return withHint(usageError(CommandLineText::tr("no command given")), programName());
    const QString& first = arguments.first();
    if (asksForHelp(first))
        return printText(overview());
    if (first == QLatin1String("--version") || first == QLatin1String("-v"))
        return printText(programName() + QLatin1Char(' ') + QCoreApplication::applicationVersion() +
                         QLatin1Char('\n'));
    const auto found = named(first, commands(), programName());
    return found ? dispatchIn(**found, programName(), arguments.mid(1), console) : found.error();
}

} // namespace

int exitCodeOf(core::ErrorKind kind)
{
    switch (kind) {
    case core::ErrorKind::Input:
        return ExitInput;
    case core::ErrorKind::Query:
        return ExitQuery;
    case core::ErrorKind::Output:
        return ExitOutput;
    case core::ErrorKind::Usage:
        return ExitUsage;
    case core::ErrorKind::Exceeded:
        return ExitExceeded;
    case core::ErrorKind::Cancelled:
        break;
    }
    return ExitStopped + Console::stopSignal();
}

int runCommandLine(const QStringList& arguments)
{
    Console console;
    const core::Status status = core::withinMemory([&] { return dispatch(arguments, console); });
    console.clearProgress();
    if (status)
        return ExitDone;
    const bool isSaid = status.error().message.isEmpty(); // by what was printed
    if (!status.error().isCancelled() && !isSaid)
        console.complain(status.error().message);
    return exitCodeOf(status.error().kind);
}

int refuseArgument(const QString& shown)
{
    Console console;
    console.complain(
        CommandLineText::tr("'%1' is no UTF-8, so it cannot be told which file is meant: rename the file")
            .arg(shown));
    return ExitUsage;
}

} // namespace app
