// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"
#include "app/cli/shared/command.h"
#include "core/base/out_of_memory.h"
#include "core/base/plain_text.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/runtime_dir.h"

#include <QGuiApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace {

bool paints(std::span<char* const> words)
{
    const auto commands = app::commands();
    return std::any_of(commands.begin(), commands.end(), [words](const app::Command& command) {
        return command.paints != nullptr && words[1] == std::string_view(command.name) &&
               command.paints(words);
    });
}

/// Qt ends a program that has no screen to paint on, be it a made one, with a core dump: where no memory is
/// left for it. Said in a sentence instead, and of that only what was wrong.
void onMessageAtStart(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type != QtFatalMsg)
        return;
    std::fprintf(stderr, "snapviewer-cli: nothing can be drawn here: %s.\n",
                 qPrintable(text.section(QLatin1Char('.'), 0, 0)));
    std::_Exit(app::ExitInput);
}

int run(std::span<char* const> words)
{
    QCoreApplication::setApplicationName(QStringLiteral("snapviewer-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SNAPVIEWER_VERSION));
    const auto bad = std::find_if_not(words.begin(), words.end(), core::isUtf8);
    if (bad != words.end())
        return app::refuseArgument(QString::fromUtf8(*bad));
    return app::runCommandLine(QCoreApplication::arguments().mid(1));
}

} // namespace

int main(int argc, char* argv[])
{
    core::endInASentence("snapviewer-cli");
    core::platform::keepStandardInput();
    const std::span<char* const> words(argv, static_cast<std::size_t>(argc)); // Qt takes some of them away
    if (argc > 1 && paints(words)) {
        qputenv("QT_QPA_PLATFORM", "offscreen"); // whatever display there is, and where there is none
        const auto runtimeDir = core::provideRuntimeDir();
        qInstallMessageHandler(onMessageAtStart);
        const QGuiApplication application(argc, argv);
        qInstallMessageHandler(nullptr);
        return run(words);
    }
    const QCoreApplication application(argc, argv);
    return run(words);
}
