// SPDX-License-Identifier: MIT
#include "app/cli/state/command.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/moment.h"
#include "app/cli/shared/output.h"
#include "app/cli/state/blocktable.h"
#include "app/cli/state/json.h"
#include "app/cli/state/text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(State)
};

constexpr std::size_t usualTop = 20;

QString summary()
{
    return Text::tr("What the allocator held after an event: every segment, block and free run.");
}

void declare(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("device"),
                      Text::tr("The device; by default the one the window opens on."), QStringLiteral("N")});
    declareEvent(parser);
    declareTop(
        parser,
        Text::tr("As text: only the N largest segments (default %1), the others in one row.").arg(usualTop));
    parser.addOption({QStringLiteral("format"),
                      Text::tr("text (default): sums, the largest segments, and those as maps; json: all of "
                               "them with their blocks and call stacks; csv, tsv, jsonl or sheet (CSV "
                               "without formulas): a row a block or free run."),
                      QStringLiteral("FORMAT"), QStringLiteral("text")});
    parser.addOption(
        {QStringLiteral("crlf"), Text::tr("Ends the lines of csv and sheet with CR LF, not LF.")});
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

/// Of a name; Text for people, Json the nested form. Error: Usage.
core::Result<core::TableFormat> formatOf(const QString& name)
{
    if (name == QLatin1String("text"))
        return core::TableFormat::Text;
    const auto format = core::tableFormatOf(name);
    if (format && *format != core::TableFormat::Text)
        return *format;
    return usageError(Text::tr("no format '%1': give text, json, csv, tsv, jsonl or sheet").arg(name));
}

core::Result<StateMoment> momentOf(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto recording = openRecording(parser, *file, console);
    if (!recording)
        return recording.error();
    const auto device = deviceOf(parser, **recording);
    if (!device)
        return device.error();
    const auto event = eventOf(parser, **device);
    if (!event)
        return event.error();
    StateMoment moment;
    moment.recording = *recording;
    moment.device = *device;
    moment.event = (*device)->clamped(*event);
    moment.state = core::allocatorStateAt((*recording)->snapshot(), **device, moment.event);
    return moment;
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto format = formatOf(parser.value(QStringLiteral("format")));
    if (!format)
        return format.error();
    const auto top = topOf(parser);
    if (!top)
        return top.error();
    const auto moment = momentOf(parser, console);
    if (!moment)
        return moment.error();
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (*format == core::TableFormat::Text) {
        console.clearProgress();
        output.write(stateText(*moment, top->value_or(usualTop)).toUtf8());
    } else if (*format == core::TableFormat::Json) {
        written = writeStateJson(*moment, output, console);
    } else {
        const auto end = parser.isSet(QStringLiteral("crlf")) ? core::LineEnd::CrLf : core::LineEnd::Lf;
        written = writeBlockTable(*moment, {*format, end}, output, console);
    }
    console.clearProgress();
    if (!written && written.error().kind != core::ErrorKind::Output)
        return written;
    return output.commit(); // tells of what failed by its name
}

} // namespace

Command stateCommand()
{
    return {"state", summary, declare, run};
}

} // namespace app
