// SPDX-License-Identifier: MIT
#include "app/cli/state/state_command.h"

#include "app/cli/picture/draw_state.h"
#include "app/cli/picture/picture_look.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/shared/moment_argument.h"
#include "app/cli/state/block_table.h"
#include "app/cli/state/state_folded.h"
#include "app/cli/state/state_json.h"
#include "app/cli/state/state_text.h"
#include "core/base/texts.h"
#include "core/picture/map/picture_file.h"

#include <algorithm>
#include <optional>
#include <span>

namespace app {

namespace {

SNAPVIEWER_TEXTS(StateCommandText);

constexpr std::size_t usualTop = 20;

QString summary()
{
    return StateCommandText::tr("What the allocator held after an event: every segment, block and free run.");
}

void declare(QCommandLineParser& parser)
{
    declareDevice(parser);
    declareEvent(parser);
    declareTop(parser, StateCommandText::tr(
                           "As text: only the N largest segments (default %1), the others in one row.")
                           .arg(usualTop));
    declareListFormat(
        parser,
        StateCommandText::tr("text (default): sums, the largest segments, and those as maps; json: all "
                             "of them with their blocks and call stacks; csv, tsv, jsonl or sheet (CSV "
                             "without formulas): a row a block or free run; svg or png: a map, each block "
                             "at its address. -o OUT.svg or OUT.png asks for that, too."));
    parser.addOption(
        {QStringLiteral("folded"),
         StateCommandText::tr("Instead of --format: call stacks with their bytes, as flame graphs are made "
                              "from, below streams and segments, or below streams alone."),
         QStringLiteral("segments|streams")});
    declareLook(parser, Makes::PicturesToo);
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<StateMoment> momentOf(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto opened = openDevice(parser, *file, console);
    if (!opened)
        return opened.error();
    const core::DeviceHistory& device = *opened->device;
    const auto event = eventOf(parser, device);
    if (!event)
        return event.error();
    const core::EventIndex k = device.clamped(*event);
    return StateMoment{opened->recording, &device, k,
                       core::allocatorStateAt(opened->recording->snapshot(), device, k)};
}

/// The picture that is asked for, by --format or by what OUT ends with; nothing where it is none. Error:
/// Usage.
core::Result<std::optional<picture::PictureFile>> pictureOf(const QCommandLineParser& parser)
{
    const QString format = parser.value(QStringLiteral("format"));
    const QString output = outputOf(parser);
    const auto named = picture::pictureFile(output);
    if (!parser.isSet(QStringLiteral("format")) && !parser.isSet(QStringLiteral("folded")))
        return named;
    if (format != QLatin1String("svg") && format != QLatin1String("png"))
        return std::optional<picture::PictureFile>();
    const auto form = format == QLatin1String("svg") ? picture::PictureForm::Svg : picture::PictureForm::Png;
    if (parser.isSet(QStringLiteral("folded")))
        return usageError(StateCommandText::tr("--folded does not go with --format %1").arg(format));
    if (named && named->form != form)
        return usageError(StateCommandText::tr("--format %1 does not go with -o %2").arg(format, output));
    if (output.isEmpty() && Output::isTerminal())
        return usageError(StateCommandText::tr("no picture on a terminal: give -o OUT.%1").arg(format));
    return std::optional(picture::PictureFile{output.isEmpty() ? QStringLiteral("-") : output, form});
}

core::Status drawMoment(const QCommandLineParser& parser, const picture::PictureFile& file, Console& console)
{
    const auto look = lookOf(parser);
    if (!look)
        return look.error();
    const auto moment = momentOf(parser, console);
    if (!moment)
        return moment.error();
    return drawState(moment->recording, *moment->device, moment->event, *look, file, console);
}

/// A picture alone needs what Qt paints with, and each has its form in its name or in the word after
/// --format.
bool paints(std::span<char* const> words)
{
    return std::any_of(words.begin(), words.end(), [](const char* word) {
        const QString text = QString::fromUtf8(word).toLower();
        return text.endsWith(QLatin1String("svg")) || text.endsWith(QLatin1String("png"));
    });
}

/// Whether --folded is asked for, and with segments. Error: Usage.
core::Result<std::optional<bool>> foldedOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("folded"));
    if (!parser.isSet(QStringLiteral("folded")))
        return std::optional<bool>();
    if (given != QLatin1String("segments") && given != QLatin1String("streams"))
        return usageError(
            StateCommandText::tr("no call stacks below '%1': give segments or streams").arg(given));
    return std::optional(given == QLatin1String("segments"));
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto picture = pictureOf(parser);
    if (!picture)
        return picture.error();
    if (*picture)
        return drawMoment(parser, **picture, console);
    const auto folded = foldedOf(parser);
    if (!folded)
        return folded.error();
    const auto format = listFormatOf(parser, {QStringLiteral("svg"), QStringLiteral("png")});
    if (!format)
        return format.error();
    if (core::Status status = refuseLook(parser); !status)
        return status;
    const auto top = topOf(parser);
    if (!top)
        return top.error();
    const auto moment = momentOf(parser, console);
    if (!moment)
        return moment.error();
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (*folded) {
        written = writeFolded(*moment, **folded, output, console);
    } else if (format->format == core::TableFormat::Text) {
        console.clearProgress();
        output.write(stateText(*moment, top->value_or(usualTop)).toUtf8());
    } else if (format->format == core::TableFormat::Json) {
        written = writeStateJson(*moment, output, console);
    } else {
        written = writeBlockTable(*moment, *format, output, console);
    }
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command stateCommand()
{
    return {"state", summary, declare, run, nullptr, paints};
}

} // namespace app
