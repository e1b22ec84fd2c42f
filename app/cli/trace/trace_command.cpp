// SPDX-License-Identifier: MIT
#include "app/cli/trace/trace_command.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/trace/trace_event_table.h"
#include "app/cli/trace/trace_filter.h"
#include "app/cli/trace/trace_listing.h"
#include "core/base/texts.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(TraceText);

QString summary()
{
    return TraceText::tr(
        "The events of a device, a line each: what was done, where, and the totals after it.");
}

void declare(QCommandLineParser& parser)
{
    declareDevice(parser);
    parser.addOption(
        {QStringLiteral("action"),
         TraceText::tr("Only these, separated by commas: alloc, free_requested, free_completed, "
                       "segment_alloc, segment_map, oom, …; free and segment for all of their kind."),
         QStringLiteral("NAME,…")});
    parser.addOption(
        {QStringLiteral("grep"),
         TraceText::tr("Only events in whose label, call stack, compile context or user metadata "
                       "this regular expression is found; (?i) in front ignores case."),
         QStringLiteral("RE")});
    declareListFormat(parser,
                      TraceText::tr("text (default), json, csv, tsv, jsonl (an object a line) or sheet (CSV "
                                    "without formulas)."));
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Status setFilter(TraceFilter& filter, const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("action"))) {
        if (core::Status set = filter.setActions(parser.value(QStringLiteral("action"))); !set)
            return set;
    }
    return parser.isSet(QStringLiteral("grep")) ? filter.setPattern(parser.value(QStringLiteral("grep")))
                                                : core::Done{};
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto format = listFormatOf(parser);
    if (!format)
        return format.error();
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto opened = openDevice(parser, *file, console);
    if (!opened)
        return opened.error();
    const core::Recording& recording = *opened->recording;
    const core::DeviceHistory& device = *opened->device;
    TraceFilter filter(recording, device);
    if (core::Status set = setFilter(filter, parser); !set)
        return set;
    console.clearProgress();
    Output output(outputOf(parser), console);
    const core::Status written = format->format == core::TableFormat::Text
                                     ? writeEventList(recording, device, filter, output, console)
                                     : writeEventTable(recording, device, filter, *format, output, console);
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command traceCommand()
{
    return {"trace", summary, declare, run};
}

} // namespace app
