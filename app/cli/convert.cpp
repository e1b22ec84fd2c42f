// SPDX-License-Identifier: MIT
#include "app/cli/convert.h"

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "core/formats/open.h"
#include "core/formats/save.h"
#include "core/sql/tablefile.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Convert)
};

/// The one form that is written from what the recording implies, not from the file's own records.
QString tables()
{
    return QStringLiteral("tables");
}

QString forms()
{
    QStringList names;
    for (const core::SaveForm form : core::allSaveForms())
        names += core::nameOf(form);
    names += tables();
    return names.join(QStringLiteral(", "));
}

QString summary()
{
    return Text::tr("Writes a recording in another form.");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("to"), Text::tr("The form to write: %1.").arg(forms()), QStringLiteral("FORM")});
    declareOutput(parser);
    declareFile(parser);
}

core::Status convert(const QString& file, std::optional<core::SaveForm> form, const QString& output,
                     core::Progress& progress)
{
    auto document = core::open(file, progress);
    if (!document)
        return document.error();
    if (form)
        return core::save(**document, *form, output, progress);
    const auto recording = core::Recording::build(std::move(*document), progress);
    return recording ? core::writeTables(*recording, output, progress) : recording.error();
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto form = core::saveFormOf(parser.value(QStringLiteral("to")));
    if (!form && parser.value(QStringLiteral("to")) != tables())
        return usageError(
            Text::tr("no form '%1' for --to: give %2").arg(parser.value(QStringLiteral("to")), forms()));
    const QString output = outputOf(parser);
    if (output.isEmpty())
        return usageError(Text::tr("nowhere to write: give -o OUT"));
    core::Status converted = convert(*file, form, output, console);
    console.clearProgress();
    return converted;
}

} // namespace

Command convertCommand()
{
    return {"convert", summary, declare, run};
}

} // namespace app
