// SPDX-License-Identifier: MIT
#include "app/cli/commands/convert.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/convert/convert.h"
#include "core/formats/open.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Convert)
};

QString forms()
{
    QStringList names;
    for (const core::ConvertForm form : core::allConvertForms())
        names += core::nameOf(form);
    return names.join(QStringLiteral(", "));
}

QString summary()
{
    return Text::tr("Writes a recording in another form.");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("to"),
         Text::tr("The form to write: %1. Of snapviewer a folder, or an archive where OUT ends in .zip.")
             .arg(forms()),
         QStringLiteral("FORM")});
    parser.addOption(
        {QStringLiteral("device"),
         Text::tr(
             "For snapviewer, snapviewer-zip and deepview: the device; by default the one the window opens "
             "on."),
         QStringLiteral("N")});
    declareOutput(parser);
    declareFile(parser);
}

/// The device that --device names; nothing where it is not given.
core::Result<std::optional<std::int32_t>> deviceOf(const QCommandLineParser& parser, core::ConvertForm form)
{
    if (!parser.isSet(QStringLiteral("device")))
        return std::optional<std::int32_t>();
    const QString given = parser.value(QStringLiteral("device"));
    bool isNumber = false;
    const int device = given.toInt(&isNumber);
    if (!isNumber)
        return usageError(Text::tr("no device '%1'").arg(given));
    if (!core::isOfOneDevice(form))
        return usageError(
            Text::tr("--device is for forms of one device; %1 has all").arg(core::nameOf(form)));
    return std::optional(device);
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto form = core::convertFormOf(parser.value(QStringLiteral("to")));
    if (!form)
        return usageError(
            Text::tr("no form '%1' for --to: give %2").arg(parser.value(QStringLiteral("to")), forms()));
    const auto device = deviceOf(parser, *form);
    if (!device)
        return device.error();
    const QString output = outputOf(parser);
    if (output.isEmpty())
        return usageError(Text::tr("nowhere to write: give -o OUT"));
    auto document = core::open(*file, console);
    if (!document)
        return document.error();
    const auto losses = core::convert(std::move(*document), *form, *device, output, console);
    console.clearProgress();
    if (!losses)
        return losses.error();
    for (const QString& loss : *losses)
        console.complain(loss);
    return core::Done{};
}

} // namespace

Command convertCommand()
{
    return {"convert", summary, declare, run};
}

} // namespace app
