// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/redact/redaction_arguments.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/open_recording.h"
#include "core/redact/redacted_copy.h"
#include "core/snapshot/host_device.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RedactCommandText);

QString redactSummary()
{
    return RedactCommandText::tr("A copy of a recording that can be given away: without what is yours.");
}

QString redactDetails()
{
    return RedactCommandText::tr(
        "The copy is made anew of what is known to be no secret: sizes, times, actions, public\n"
        "packages, operators, settings of the allocator. Your files and functions have names\n"
        "under a key in it, so that copies made with the same key can be compared and nobody\n"
        "without it can tell what they were; annotations, metadata and what a recorder wrote of\n"
        "the host are left out. It is opened again and compared before it gets its name: where\n"
        "anything differs, or a text is in it that may not leave, there is no copy.\n"
        "Sizes stay: they can reveal the dimensions of a model and its batch size.\n");
}

void declareRedact(QCommandLineParser& parser)
{
    const auto flag = [&](const char* name, const QString& about) {
        parser.addOption(QCommandLineOption(option(name), about));
    };
    declareRedactionKey(parser);
    parser.addOption({option("range"),
                      RedactCommandText::tr("Only events A to B - 1 of the device (without --device: of "
                                            "each); what is alive at A is there from the start."),
                      QStringLiteral("A..B")});
    parser.addOption(
        {option("device"), RedactCommandText::tr("The device that --range is of."), QStringLiteral("N")});
    flag("drop-names", RedactCommandText::tr("One name for all files and functions that are not public: "
                                             "tells nothing of them, and cannot be compared."));
    flag("drop-lines", RedactCommandText::tr("No line numbers."));
    flag("map-annotations", RedactCommandText::tr("Names under the key for annotations, metadata and "
                                                  "torch.compile's regions, instead of none."));
    flag("shift-time", RedactCommandText::tr("Moves the time: the first event is at the start of the year "
                                             "2000."));
    parser.addOption({option("map"),
                      RedactCommandText::tr("Writes what stands for what, as CSV; it is as secret as FILE."),
                      QStringLiteral("OUT.csv")});
    flag("list", RedactCommandText::tr("Prints every text that would leave, why, and in how many places; "
                                       "writes no copy."));
    declareOutput(parser, RedactCommandText::tr("The copy: a pickle that PyTorch's page opens, too."));
    parser.addPositionalArgument(QStringLiteral("FILE"), RedactCommandText::tr("The recording."));
}

core::Result<core::RecordingPart> rangePart(const QCommandLineParser& parser)
{
    core::RecordingPart part;
    if (parser.isSet(option("device"))) {
        part.device = core::deviceOfName(parser.value(option("device")));
        if (!part.device)
            return usageError(RedactCommandText::tr("no device '%1'").arg(parser.value(option("device"))));
        if (!parser.isSet(option("range")))
            return usageError(RedactCommandText::tr("--device is for --range: a copy has all devices"));
    }
    if (!parser.isSet(option("range")))
        return part;
    QString given = parser.value(option("range"));
    const auto events = core::TraceRange::fromText(given.replace(QLatin1String(".."), QLatin1String(":")));
    if (!events)
        return usageError(RedactCommandText::tr("no range '%1': give A..B with A below B, such as 1000..2000")
                              .arg(parser.value(option("range"))));
    part.events = *events;
    return part;
}

/// It is secret: it goes to a file of its own, never to a stream that others may read.
core::Status checkMap(const QCommandLineParser& parser)
{
    if (!parser.isSet(option("map")))
        return core::Done{};
    const QString map = parser.value(option("map"));
    const QFileInfo there(map);
    const bool isStream = map == QLatin1String("-") || (there.exists() && !there.isFile()) ||
                          there.absoluteFilePath().startsWith(QLatin1String("/dev/"));
    if (isStream)
        return usageError(RedactCommandText::tr("'%1' is no place for --map: give another name").arg(map));
    return core::Done{};
}

core::Result<core::RedactionOptions> optionsOf(const QCommandLineParser& parser)
{
    auto options = redactionOf(parser);
    if (!options)
        return options;
    options->dropNames = parser.isSet(option("drop-names"));
    options->dropLines = parser.isSet(option("drop-lines"));
    options->mapAnnotations = parser.isSet(option("map-annotations"));
    options->keepsMap = parser.isSet(option("map"));
    options->shiftTime = parser.isSet(option("shift-time"));
    return options;
}

QString nameOf(core::TextOrigin origin)
{
    switch (origin) {
    case core::TextOrigin::Word:
        return QStringLiteral("pytorch");
    case core::TextOrigin::Public:
        return QStringLiteral("public");
    case core::TextOrigin::Keyed:
        break;
    }
    return QStringLiteral("keyed");
}

core::Status printTexts(const core::RedactedCopy& copy, Console& console)
{
    Output output(QString(), console);
    QString lines;
    for (const core::LeavingText& one : copy.texts()) {
        QString text = one.text;
        text.replace(QLatin1Char('\n'), QLatin1String("\\n"));
        lines += QStringLiteral("%1\t%2\t%3\n").arg(nameOf(one.origin), QString::number(one.uses), text);
    }
    output.write(lines.toUtf8());
    return output.commit();
}

/// A sentence on standard output, unless the copy goes there.
core::Status sayWritten(const core::RedactedCopy& copy, const QString& path, Console& console)
{
    const auto keyed = std::count_if(copy.texts().begin(), copy.texts().end(),
                                     [](const auto& text) { return text.origin == core::TextOrigin::Keyed; });
    if (path == QLatin1String("-"))
        return core::Done{};
    Output output(QString(), console);
    output.writeText(RedactCommandText::tr("%1: %2, verified; %3 texts leave, %4 of them under the key.\n")
                         .arg(path, core::formatBytes(copy.bytes()), core::formatCount(copy.texts().size()),
                              core::formatCount(static_cast<std::uint64_t>(keyed))));
    return output.commit();
}

core::Status write(const QCommandLineParser& parser, const core::RedactedCopy& copy,
                   const core::RedactionOptions& options, Console& console)
{
    const QString path = outputOf(parser);
    if (parser.isSet(option("map"))) { // first: there is no copy whose key nobody was told
        SNAPVIEWER_TRY(copy.saveMap(parser.value(option("map"))));
    }
    SNAPVIEWER_TRY(copy.save(path, console));
    console.clearProgress();
    for (const QString& loss : copy.losses())
        console.complain(loss);
    console.complain(core::redactionWarning());
    sayKey(parser, options, console);
    return sayWritten(copy, path, console);
}

/// With --list. Error: Usage, where a copy is asked for, too.
core::Status refuseCopy(const QCommandLineParser& parser)
{
    const QString sentence = RedactCommandText::tr("--list writes no copy: leave --%1 out");
    SNAPVIEWER_TRY(refuseGiven(parser, {"map"}, sentence));
    return outputOf(parser) == QLatin1String("-") ? core::Status(core::Done{})
                                                  : refuseGiven(parser, {"output"}, sentence);
}

core::Status runRedact(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    SNAPVIEWER_TRY(refuseElsewhere(*file, QStringLiteral("redact")));
    if (outputOf(parser).isEmpty() && !parser.isSet(option("list")))
        return usageError(RedactCommandText::tr("nowhere to write: give -o OUT, or --list"));
    if (parser.isSet(option("list")))
        SNAPVIEWER_TRY(refuseCopy(parser));
    SNAPVIEWER_TRY(checkMap(parser));
    const auto part = rangePart(parser);
    SNAPVIEWER_TRY(part);
    const auto options = optionsOf(parser);
    SNAPVIEWER_TRY(options);
    auto document = core::open(*file, console);
    SNAPVIEWER_TRY(document);
    const auto recording = core::Recording::build(std::move(*document), console, *part);
    SNAPVIEWER_TRY(recording);
    const auto copy = core::RedactedCopy::make(*recording, *options, console);
    console.clearProgress();
    SNAPVIEWER_TRY(copy);
    return parser.isSet(option("list")) ? printTexts(**copy, console)
                                        : write(parser, **copy, *options, console);
}

} // namespace

Command redactCommand()
{
    return {"redact", redactSummary, declareRedact, runRedact, redactDetails};
}

} // namespace app
