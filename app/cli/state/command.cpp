// SPDX-License-Identifier: MIT
#include "app/cli/state/command.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/listformat.h"
#include "app/cli/shared/moment.h"
#include "app/cli/shared/output.h"
#include "app/cli/state/blocktable.h"
#include "app/cli/state/folded.h"
#include "app/cli/state/json.h"
#include "app/cli/state/text.h"

#include <QCoreApplication>

#include <optional>

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
    declareDevice(parser);
    declareEvent(parser);
    declareTop(
        parser,
        Text::tr("As text: only the N largest segments (default %1), the others in one row.").arg(usualTop));
    declareListFormat(parser,
                      Text::tr("text (default): sums, the largest segments, and those as maps; json: all "
                               "of them with their blocks and call stacks; csv, tsv, jsonl or sheet (CSV "
                               "without formulas): a row a block or free run."));
    parser.addOption({QStringLiteral("folded"),
                      Text::tr("Instead of --format: call stacks with their bytes, as flame graphs are made "
                               "from, below streams and segments, or below streams alone."),
                      QStringLiteral("segments|streams")});
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

/// Whether --folded is asked for, and with segments. Error: Usage.
core::Result<std::optional<bool>> foldedOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("folded"));
    if (!parser.isSet(QStringLiteral("folded")))
        return std::optional<bool>();
    if (given != QLatin1String("segments") && given != QLatin1String("streams"))
        return usageError(Text::tr("no call stacks below '%1': give segments or streams").arg(given));
    return std::optional(given == QLatin1String("segments"));
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto folded = foldedOf(parser);
    if (!folded)
        return folded.error();
    const auto format = listFormatOf(parser);
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
    return {"state", summary, declare, run};
}

} // namespace app
