// SPDX-License-Identifier: MIT
#include "app/cli/remote/serve_command.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/remote/serve.h"

#include <QCoreApplication>

#include <csignal>
#include <unistd.h>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Serve)
};

QString stdioName()
{
    return QStringLiteral("stdio");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption(
        {stdioName(), Text::tr("Answers on standard input and output, which is the only way there is.")});
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    if (!parser.isSet(stdioName()) || !parser.positionalArguments().isEmpty())
        return usageError(Text::tr("give --stdio, and nothing else: snapviewer starts this through ssh"));
    std::signal(SIGPIPE, SIG_IGN); // who asked is gone: that is an end like any other
    return core::remote::serve(STDIN_FILENO, STDOUT_FILENO, console);
}

} // namespace

Command serveCommand()
{
    return {"serve",
            [] { return Text::tr("Answers a snapviewer on another machine, which starts it through ssh."); },
            declare, run};
}

} // namespace app
