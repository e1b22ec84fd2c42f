// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/remote/answers.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/platform/stop_signals.h"
#include "core/base/texts.h"
#include "core/remote/serve.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(ServeText);

QString stdioName()
{
    return QStringLiteral("stdio");
}

void declareServe(QCommandLineParser& parser)
{
    parser.addOption(
        {stdioName(),
         ServeText::tr("Answers on standard input and output, which is the only way there is.")});
}

core::Status runServe(const QCommandLineParser& parser, Console& console)
{
    if (!parser.isSet(stdioName()) || !parser.positionalArguments().isEmpty())
        return usageError(ServeText::tr("give --stdio, and nothing else: other programs start this"));
    core::platform::outliveLostReader(); // who asked is gone: that is an end like any other
    Answers answers;
    const auto answerer = [&](const core::remote::AskMessage& message, QIODevice& out,
                              core::Progress& progress) { return answers.answer(message, out, progress); };
    return core::remote::serve(core::platform::standardInput, core::platform::standardOutput, console,
                               answerer);
}

} // namespace

Command serveCommand()
{
    return {"serve",
            [] {
                return ServeText::tr(
                    "Answers another program: a snapviewer on another machine, or the Python module.");
            },
            declareServe, runServe};
}

} // namespace app
