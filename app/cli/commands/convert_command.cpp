// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/convert/convert.h"
#include "core/formats/open_recording.h"
#include "core/snapshot/host_device.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(ConvertText);

QString forms()
{
    QStringList names;
    for (const core::ConvertForm form : core::allConvertForms())
        names += core::nameOf(form);
    return names.join(QStringLiteral(", "));
}

QString convertSummary()
{
    return ConvertText::tr("Writes a recording in another form.");
}

void declareConvert(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("to"),
         ConvertText::tr(
             "The form to write: %1. Of snapviewer a folder, or an archive where OUT ends in .zip.")
             .arg(forms()),
         QStringLiteral("FORM")});
    parser.addOption({QStringLiteral("device"),
                      ConvertText::tr("For snapviewer, snapviewer-zip and deepview: the device; by default "
                                      "the one the window opens on."),
                      QStringLiteral("N")});
    parser.addOption({QStringLiteral("limit"),
                      ConvertText::tr("Writes nothing larger than SIZE (default %1); such as 64GiB.")
                          .arg(core::formatBytes(core::ConvertTerms::usualMost)),
                      QStringLiteral("SIZE")});
    declareOutput(parser);
    declareFile(parser);
}

/// The device that --device names; nothing where it is not given.
core::Result<std::optional<std::int32_t>> chosenDevice(const QCommandLineParser& parser,
                                                       core::ConvertForm form)
{
    if (!parser.isSet(QStringLiteral("device")))
        return std::optional<std::int32_t>();
    const QString given = parser.value(QStringLiteral("device"));
    const std::optional<std::int32_t> device = core::deviceOfName(given);
    if (!device)
        return usageError(ConvertText::tr("no device '%1'").arg(given));
    if (!core::isOfOneDevice(form))
        return usageError(
            ConvertText::tr("--device is for forms of one device; %1 has all").arg(core::nameOf(form)));
    return device;
}

/// How large the file may be, as --limit says; what is said before it is written goes to console.
core::Result<core::ConvertTerms> termsOf(const QCommandLineParser& parser, Console& console)
{
    core::ConvertTerms terms;
    terms.announce = [&console](const QString& sentence) { console.complain(sentence); };
    if (!parser.isSet(QStringLiteral("limit")))
        return terms;
    const QString given = parser.value(QStringLiteral("limit"));
    const auto bytes = core::parseBytes(given);
    if (!bytes || *bytes == 0)
        return usageError(ConvertText::tr("no size '%1' for --limit: give one such as 64GiB").arg(given));
    terms.mostBytes = *bytes;
    return terms;
}

struct Target
{
    core::ConvertForm form;
    std::optional<std::int32_t> device;
    QString path;
};

/// What lies elsewhere is replayed already when it is here; of a file only where the form needs it.
core::Result<core::Losses> convert(const QCommandLineParser& parser, const QString& file, const Target& to,
                                   const core::ConvertTerms& terms, Console& console)
{
    if (isElsewhere(file)) {
        const auto recording = openWhole(parser, file, console);
        return recording ? core::convert(*recording, to.form, to.device, to.path, console, terms)
                         : recording.error();
    }
    auto document = core::open(file, console, ownRulesOf(parser));
    return document ? core::convert(std::move(*document), to.form, to.device, to.path, console, terms)
                    : document.error();
}

core::Status runConvert(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto form = core::convertFormOf(parser.value(QStringLiteral("to")));
    if (!form)
        return usageError(ConvertText::tr("no form '%1' for --to: give %2")
                              .arg(parser.value(QStringLiteral("to")), forms()));
    const auto device = chosenDevice(parser, *form);
    SNAPVIEWER_TRY(device);
    const auto terms = termsOf(parser, console);
    SNAPVIEWER_TRY(terms);
    const QString output = outputOf(parser);
    if (output.isEmpty())
        return usageError(ConvertText::tr("nowhere to write: give -o OUT"));
    const auto losses = convert(parser, *file, {*form, *device, output}, *terms, console);
    console.clearProgress();
    SNAPVIEWER_TRY(losses);
    for (const QString& loss : *losses)
        console.complain(loss);
    return core::Done{};
}

} // namespace

Command convertCommand()
{
    return {"convert", convertSummary, declareConvert, runConvert};
}

} // namespace app
