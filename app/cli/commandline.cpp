// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/command.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/output.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString programName()
{
    return QStringLiteral("snapviewer-cli");
}

QString overview()
{
    QString text = Text::tr("Usage: %1 COMMAND [options] FILE\n"
                            "Reads recordings of a PyTorch process's GPU memory.\n\nCommands:\n")
                       .arg(programName());
    for (const Command& command : commands())
        text += QStringLiteral("  %1  %2\n").arg(QLatin1String(command.name), -8).arg(command.summary());
    return text +
           Text::tr("\nOptions:\n"
                    "  -h, --help     Shows this text; after a command: its options.\n"
                    "  -v, --version  Shows the version.\n\n"
                    "Exit status: 0 done, 1 the input, 2 a bound that was asked for, 3 the query,\n"
                    "4 the output, 64 the arguments, 130 interrupted (129, 143: by SIGHUP, SIGTERM).\n");
}

/// QCommandLineParser names the program as it was started; a reader wants what to type.
QString helpOf(const Command& command, const QCommandLineParser& parser)
{
    QString text = parser.helpText();
    if (command.details != nullptr)
        text += QLatin1Char('\n') + command.details();
    const QString started = QCoreApplication::arguments().value(0);
    const qsizetype at = text.indexOf(started);
    if (!started.isEmpty() && at >= 0)
        text.replace(at, started.size(), programName() + QLatin1Char(' ') + QLatin1String(command.name));
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
    error.message = Text::tr("%1; see %2 --help").arg(error.message, invocation);
    return error;
}

core::Status runCommand(const Command& command, const QStringList& arguments, Console& console)
{
    const QString invocation = programName() + QLatin1Char(' ') + QLatin1String(command.name);
    QCommandLineParser parser;
    parser.setApplicationDescription(command.summary());
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  Text::tr("Shows this text."));
    parser.addOption(help);
    command.declare(parser);
    if (!parser.parse(QStringList{invocation} + arguments)) {
        QString message = parser.errorText();
        while (message.endsWith(QLatin1Char('.')))
            message.chop(1);
        return withHint(usageError(message), invocation);
    }
    if (parser.isSet(help))
        return printText(helpOf(command, parser));
    core::Status status = checkOutput(parser);
    if (status)
        status = command.run(parser, console);
    if (!status && status.error().kind == core::ErrorKind::Usage)
        return withHint(status.error(), invocation);
    return status;
}

core::Status dispatch(const QStringList& arguments, Console& console)
{
    if (arguments.isEmpty())
        return withHint(usageError(Text::tr("no command given")), programName());
    const QString& first = arguments.first();
    if (first == QLatin1String("--help") || first == QLatin1String("-h") || first == QLatin1String("help"))
        return printText(overview());
    if (first == QLatin1String("--version") || first == QLatin1String("-v"))
        return printText(programName() + QLatin1Char(' ') + QCoreApplication::applicationVersion() +
                         QLatin1Char('\n'));
    const auto all = commands();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Command& command) { return first == QLatin1String(command.name); });
    if (found == all.end())
        return withHint(usageError(Text::tr("unknown command '%1'").arg(first)), programName());
    return runCommand(*found, arguments.mid(1), console);
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
    const core::Status status = dispatch(arguments, console);
    console.clearProgress();
    if (status)
        return ExitDone;
    if (!status.error().isCancelled())
        console.complain(status.error().message);
    return exitCodeOf(status.error().kind);
}

int refuseArgument(const QString& shown)
{
    Console console;
    console.complain(
        Text::tr("'%1' is no UTF-8, so it cannot be told which file is meant: rename the file").arg(shown));
    return ExitUsage;
}

} // namespace app
