// SPDX-License-Identifier: MIT
#include "app/cli/commands/info.h"

#include "app/cli/commands/bundles.h"
#include "app/cli/commands/infojson.h"
#include "app/cli/commands/infotext.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/output.h"
#include "core/formats/open.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Info)
};

QString summary()
{
    return Text::tr("What a recording holds: devices, peaks, out-of-memory events, settings, oddities.");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("json"), Text::tr("One JSON object with exact numbers, for scripts.")});
    parser.addOption({QStringLiteral("device"), Text::tr("With --events: the device whose events are meant."),
                      QStringLiteral("N")});
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Status printList(const QCommandLineParser& parser, const QString& folder, Console& console)
{
    const auto entries = core::listBundles(folder, console);
    if (!entries)
        return entries.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(parser.isSet(QStringLiteral("json")) ? bundleListJson(folder, *entries)
                                                      : bundleListText(folder, *entries).toUtf8());
    return output.commit();
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    if (!core::isStream(*file) && core::isBundleList(*file))
        return printList(parser, *file, console);
    const auto recording = openRecording(parser, *file, console);
    if (!recording)
        return recording.error();
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(parser.isSet(QStringLiteral("json")) ? infoJson(**recording)
                                                      : infoText(**recording).toUtf8());
    return output.commit();
}

} // namespace

Command infoCommand()
{
    return {"info", summary, declare, run};
}

} // namespace app
