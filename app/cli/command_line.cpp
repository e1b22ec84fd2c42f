// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

#include "app/cli/agents/json_answers.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/asker.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/command.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/json_bounds.h"
#include "app/cli/shared/target_check.h"
#include "core/base/out_of_memory.h"
#include "core/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

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

core::Status printText(const QString& text, const Console& console)
{
    Output output({}, console);
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

/// A command that answers questions about a recording, and writes nothing beside its answer.
struct Answering
{
    const char* name;
    qsizetype mostArguments; ///< beside options
};

constexpr std::array answering{Answering{"info", 1},   Answering{"overview", 1}, Answering{"query", 2},
                               Answering{"sites", 1},  Answering{"state", 1},    Answering{"trace", 1},
                               Answering{"oom", 1},    Answering{"diff", 2},     Answering{"structure", 1},
                               Answering{"leaks", 1},  Answering{"fix", 1},      Answering{"whatif", 1},
                               Answering{"report", 1}, Answering{"serving", 1}};

const Answering* answeringNamed(const QString& name)
{
    const auto* const found = std::find_if(answering.begin(), answering.end(), [&](const Answering& each) {
        return name == QLatin1String(each.name);
    });
    return found == answering.end() ? nullptr : found;
}

/// Who asks is told of one recording, by what is written to it. Error: Usage.
core::Status refuseMore(const Command& command, const QCommandLineParser& parser)
{
    const Answering* const asked = answeringNamed(QLatin1String(command.name));
    const QStringList arguments = parser.positionalArguments();
    if (asked == nullptr || arguments.size() <= asked->mostArguments)
        return core::Done{};
    return usageError(CommandLineText::tr("one recording is asked about at a time, not '%1' too")
                          .arg(arguments.at(asked->mostArguments)));
}

/// Runs a command whose JSON is to be bounded, and writes the page of it that is asked for.
core::Status runBounded(const Command& command, const QCommandLineParser& parser,
                        const core::JsonBounds& bounds, Console& console)
{
    HeldOutput held;
    held.path = outputOf(parser);
    console.hold(&held);
    core::Status status = command.run(parser, console);
    console.hold(nullptr);
    if (!held.isWhole)
        return status;
    const auto page = core::jsonPage(held.bytes, bounds);
    SNAPVIEWER_TRY(page);
    Output output(held.path, console);
    output.write(*page);
    const core::Status written = output.commit();
    return written ? status : written;
}

/// A value that is empty, as that of a variable that a script did not set, would count as none given. Errors:
/// Usage; Input, where it is a file's.
core::Status refuseEmpty(const Command& command, const QCommandLineParser& parser)
{
    const qsizetype empty = parser.positionalArguments().indexOf(QString());
    const bool isStatement = empty > 0 && std::string_view(command.name) == "query";
    if (empty >= 0 && !isStatement)
        return core::inputError(CommandLineText::tr("a file is given nothing: its name is empty"));
    for (const QString& name : parser.optionNames()) {
        if (parser.values(name).contains(QString()))
            return usageError(
                CommandLineText::tr("%1 is given nothing: its value is empty")
                    .arg((name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name));
    }
    return core::Done{};
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
    const JsonAnswer* const json = jsonAnswer(invocation.section(QLatin1Char(' '), 1));
    if (json != nullptr)
        declareBounds(parser, json->top);
    if (!parser.parse(QStringList{invocation} + arguments)) {
        QString message = parser.errorText();
        while (message.endsWith(QLatin1Char('.')))
            message.chop(1);
        return withHint(usageError(message), invocation);
    }
    if (parser.isSet(help))
        return printText(helpOf(command, invocation, parser), console);
    core::Status status = refuseEmpty(command, parser);
    if (status)
        status = console.asker() != nullptr
                     ? refuseMore(command, parser)
                     : checkTargets(filesNamedBy(parser, command.addsToFolder), console);
    const auto bounds = json != nullptr ? boundsOf(parser, json->top) : core::JsonBounds();
    if (status && !bounds)
        status = bounds.error();
    else if (status)
        status =
            bounds->isNone() ? command.run(parser, console) : runBounded(command, parser, *bounds, console);
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
        return printText(groupOverview(command, invocation), console);
    const auto found = named(arguments.first(), command.group(), invocation);
    SNAPVIEWER_TRY(found);
    return runCommand(**found, invocation + QLatin1Char(' ') + QLatin1String((*found)->name),
                      arguments.mid(1), console);
}

core::Status dispatch(const QStringList& arguments, Console& console)
{
    if (arguments.isEmpty())
        return withHint(usageError(CommandLineText::tr("no command given")), programName());
    const QString& first = arguments.first();
    if (asksForHelp(first))
        return printText(overview(), console);
    if (first == QLatin1String("--version") || first == QLatin1String("-v"))
        return printText(programName() + QLatin1Char(' ') + QCoreApplication::applicationVersion() +
                             QLatin1Char('\n'),
                         console);
    const auto found = named(first, commands(), programName());
    return found ? dispatchIn(**found, programName(), arguments.mid(1), console) : found.error();
}

/// Whether a program may ask for that. Error: Usage.
core::Status mayAsk(const QStringList& arguments)
{
    const QString name = arguments.value(0);
    if (answeringNamed(name) == nullptr) {
        QStringList names;
        for (const Answering& each : answering)
            names += QLatin1String(each.name);
        return usageError(CommandLineText::tr("'%1' cannot be asked for here, but: %2")
                              .arg(name, names.join(QStringLiteral(", "))));
    }
    const auto found = named(name, commands(), programName());
    SNAPVIEWER_TRY(found);
    std::vector<QByteArray> words{programName().toUtf8()};
    for (const QString& argument : arguments)
        words.push_back(argument.toUtf8());
    std::vector<char*> pointers;
    pointers.reserve(words.size());
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    if ((*found)->paints != nullptr && (*found)->paints(pointers))
        return usageError(CommandLineText::tr("no picture can be asked for here"));
    return core::Done{};
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

core::Status runAsked(const QStringList& arguments, Asker& asker)
{
    return core::withinMemory([&]() -> core::Status {
        Console console(asker);
        const core::Status may = mayAsk(arguments);
        return may ? dispatch(arguments, console) : may;
    });
}

core::Status runTool(const QStringList& arguments, Asker& asker)
{
    return core::withinMemory([&]() -> core::Status {
        Console console(asker);
        return dispatch(arguments, console);
    });
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
