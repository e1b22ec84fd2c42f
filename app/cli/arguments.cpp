// SPDX-License-Identifier: MIT
#include "app/cli/arguments.h"

#include "core/formats/open.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

QString outputName()
{
    return QStringLiteral("output");
}

} // namespace

core::Result<std::shared_ptr<const core::Recording>> openRecording(const QString& path,
                                                                   core::Progress& progress)
{
    auto document = core::open(path, progress);
    if (!document)
        return document.error();
    return core::Recording::build(std::move(*document), progress);
}

void declareFile(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("FILE"), Text::tr("The recording."), QStringLiteral("FILE"));
}

core::Result<QString> fileOf(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(Text::tr("no FILE given"));
    if (files.size() > 1)
        return usageError(Text::tr("one FILE at a time, not '%1' too").arg(files.at(1)));
    return files.first();
}

void declareOutput(QCommandLineParser& parser)
{
    parser.addOption({{QStringLiteral("o"), outputName()},
                      Text::tr("Writes the result to OUT, which appears whole or not at all."),
                      QStringLiteral("OUT")});
}

QString outputOf(const QCommandLineParser& parser)
{
    return parser.value(outputName());
}

core::Error usageError(const QString& message)
{
    return {core::ErrorKind::Usage, message, -1};
}

} // namespace app
