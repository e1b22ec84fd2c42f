// SPDX-License-Identifier: MIT
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"
#include "core/structure/program/program_calls.h"
#include "core/structure/program/program_spans.h"
#include "core/structure/structure_values.h"

#include <compare>
#include <utility>

namespace core {

/// The rows of a table of the program, and what they refer to.
struct ProgramRows
{
    std::shared_ptr<const ProgramStructure> program;
    std::shared_ptr<const Steps> steps;
    std::size_t complete = 0; ///< steps
    std::vector<ProgramSpan> spans;
};

namespace {

struct ProgramRowsOf
{
    static constexpr const char* name = "program rows";
    struct Key
    {
        std::int32_t device;
        ProgramSpanKind kind;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = ProgramRows;
    /// Error: cancelled only.
    static Result<Value> find(const Key& of, Finder& finder)
    {
        const auto device = DeviceOf::of(of.device, finder);
        SNAPVIEWER_TRY(device);
        auto program = of.kind == ProgramSpanKind::Call ? finder.of<CallsOf>(of.device)
                                                        : finder.of<StructureOf>(of.device);
        SNAPVIEWER_TRY(program);
        auto steps = finder.of<StepsOf>(of.device);
        SNAPVIEWER_TRY(steps);
        ProgramRows rows{*program, *steps, (*steps)->completeOf(*device->device), {}};
        rows.spans = spansOf(of.kind, **program, **steps, *device->device, finder);
        return finder.isCancelled() ? Result<Value>(cancelled()) : Result<Value>(std::move(rows));
    }
    static std::size_t bytes(const ProgramRows& rows) { return rows.spans.size() * sizeof(ProgramSpan); }
};

template <ProgramSpanKind Kind>
Result<CallAnswer> rowsOf(const SqlContext& context, const CallArguments& arguments)
{
    if (!arguments.integers[0])
        return CallAnswer();
    const auto device = context.deviceOf(*arguments.integers[0]);
    SNAPVIEWER_TRY(device);
    Watched progress(context.watcher());
    const auto rows = context.store().of<ProgramRowsOf>({(*device)->device(), Kind}, progress);
    SNAPVIEWER_TRY(rows);
    CallAnswer answer;
    answer.program = *rows;
    const auto count = static_cast<std::int64_t>(answer.program->spans.size());
    answer.parts = {Part{(*device)->device(), 0, count, *device, 0}};
    return answer;
}

const ProgramSpan& spanOf(const Row& row)
{
    return row.answer.program->spans[row.place];
}

const ProgramFunction* functionOf(const Row& row)
{
    const std::uint32_t function = spanOf(row).function;
    return function == CallTree::noFunction ? nullptr
                                            : &row.answer.program->program->tree->functions()[function];
}

void answerNumber(const std::optional<std::size_t>& number, Cell& cell)
{
    if (number)
        cell.unsignedInteger(*number);
}

/// The time of an event; NULL where it is none of the trace's, or has none.
void answerTime(const Row& row, EventIndex event, Cell& cell)
{
    if (event < 0 || event >= row.part.history->eventCount())
        return;
    if (const std::int64_t time = events(row).timeUs[row.part.history->trace().event(event).value];
        time != noTime)
        cell.integer(time);
}

std::vector<ColumnDef> programColumns()
{
    return {
        textColumn("function",
                   QT_TRANSLATE_NOOP("Schema", "its function; of a loop that which has it; NULL unknown"),
                   [](const Row& r, Cell& c) {
                       if (const ProgramFunction* function = functionOf(r))
                           c.text(r.context.snapshot().strings().view(function->name));
                   }),
        textColumn("file", QT_TRANSLATE_NOOP("Schema", "the function's file"),
                   [](const Row& r, Cell& c) {
                       if (const ProgramFunction* function = functionOf(r))
                           c.text(r.context.snapshot().strings().view(function->file));
                   }),
        integerColumn("line",
                      QT_TRANSLATE_NOOP("Schema", "the first line of it that was seen, or the loop's"),
                      [](const Row& r, Cell& c) {
                          if (spanOf(r).line.isNone())
                              return;
                          const std::int64_t line = r.context.snapshot().stacks().frameLine(spanOf(r).line);
                          if (line != FrameTable::unknownLine)
                              c.integer(line);
                      }),
        textColumn("phase",
                   QT_TRANSLATE_NOOP("Schema",
                                     "forward, backward, recompute, optimizer, zero_grad, data, to device, "
                                     "load, collective, compile, capture, other, or unknown"),
                   [](const Row& r, Cell& c) { c.copy(nameOf(spanOf(r).phase)); }),
        integerColumn("loop",
                      QT_TRANSLATE_NOOP("Schema", "number of the innermost loop around it; NULL none"),
                      [](const Row& r, Cell& c) { answerNumber(spanOf(r).loop, c); }),
        integerColumn("repeat", QT_TRANSLATE_NOOP("Schema", "of that loop, from 0"),
                      [](const Row& r, Cell& c) { answerNumber(spanOf(r).repeat, c); }),
    };
}

std::vector<ColumnDef> spanTimeColumns()
{
    return {
        eventColumn("start_event", QT_TRANSLATE_NOOP("Schema", "its first event"),
                    [](const Row& r, Cell& c) { c.integer(spanOf(r).begin); }),
        eventColumn("end_event", QT_TRANSLATE_NOOP("Schema", "the first event after it"),
                    [](const Row& r, Cell& c) { c.integer(spanOf(r).end); }),
        timeColumn("start_time_us", QT_TRANSLATE_NOOP("Schema", "time of its first event; NULL unknown"),
                   [](const Row& r, Cell& c) { answerTime(r, spanOf(r).begin, c); }),
        timeColumn("end_time_us", QT_TRANSLATE_NOOP("Schema", "time of the first event after it; NULL none"),
                   [](const Row& r, Cell& c) { answerTime(r, spanOf(r).end, c); }),
    };
}

std::vector<ColumnDef> spanSumColumns()
{
    return {
        bytesColumn("peak_active", QT_TRANSLATE_NOOP("Schema", "most active bytes in it"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.peakActive); }),
        bytesColumn("peak_above_start", QT_TRANSLATE_NOOP("Schema", "the same beyond what was active before"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.peakAboveStart()); }),
        bytesColumn("active_at_start", QT_TRANSLATE_NOOP("Schema", "active before its first event"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.activeAtStart); }),
        bytesColumn("active_at_end", QT_TRANSLATE_NOOP("Schema", "active after its last event"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.activeAtEnd); }),
        bytesColumn("allocated_bytes", QT_TRANSLATE_NOOP("Schema", "sum of what it asked for"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.allocated); }),
        bytesColumn("freed_bytes", QT_TRANSLATE_NOOP("Schema", "sum of what was freed in it"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.freed()); }),
        bytesColumn("kept_after", QT_TRANSLATE_NOOP("Schema", "allocated in it, active after it"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.keptAfter); }),
        bytesColumn("kept_at_end", QT_TRANSLATE_NOOP("Schema", "allocated in it, active at the end"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).facts.keptAtEnd); }),
    };
}

std::vector<ColumnDef> callColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number of the call, by its first event")),
        integerColumn("parent", QT_TRANSLATE_NOOP("Schema", "the call that made it; NULL none is known"),
                      [](const Row& r, Cell& c) { answerNumber(spanOf(r).parent, c); }),
        integerColumn("depth", QT_TRANSLATE_NOOP("Schema", "how many Python frames are around it"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(spanOf(r).depth); }),
    };
}

std::vector<ColumnDef> stepNumberColumns()
{
    return {
        integerColumn("step_index", QT_TRANSLATE_NOOP("Schema", "from 0"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(r.place); }),
        integerColumn("step_number",
                      QT_TRANSLATE_NOOP("Schema", "as it is shown: an annotation's, else from 1"),
                      [](const Row& r, Cell& c) { c.integer(r.answer.program->steps->numberOf(r.place)); }),
        integerColumn("complete", QT_TRANSLATE_NOOP("Schema", "1 where the recording has all of it"),
                      [](const Row& r, Cell& c) { c.integer(r.place < r.answer.program->complete ? 1 : 0); }),
    };
}

std::vector<ColumnDef> idColumn()
{
    return {numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number of the row, by its first event"))};
}

std::vector<ColumnDef> deviceArgument()
{
    return {deviceColumn(Role::Required)};
}

} // namespace

TableDef callsTable()
{
    return {"calls",
            QT_TRANSLATE_NOOP("Schema",
                              "calls of a device's program, read from the stacks of its allocations; of "
                              "other people's code those of several events"),
            joined({callColumns(), programColumns(), spanTimeColumns(), spanSumColumns(), deviceArgument()}),
            nullptr, rowsOf<ProgramSpanKind::Call>};
}

TableDef stepsTable()
{
    return {"steps", QT_TRANSLATE_NOOP("Schema", "steps, or iterations, of a device's program"),
            joined({stepNumberColumns(), programColumns(), spanTimeColumns(), spanSumColumns(),
                    deviceArgument()}),
            nullptr, rowsOf<ProgramSpanKind::Step>};
}

TableDef phasesTable()
{
    return {"phases", QT_TRANSLATE_NOOP("Schema", "what the framework did, one stretch after the other"),
            joined({idColumn(), programColumns(), spanTimeColumns(), spanSumColumns(), deviceArgument()}),
            nullptr, rowsOf<ProgramSpanKind::Phase>};
}

TableDef layersTable()
{
    return {"layers", QT_TRANSLATE_NOOP("Schema", "layers of a forward pass: repeats of a loop within it"),
            joined({idColumn(), programColumns(), spanTimeColumns(), spanSumColumns(), deviceArgument()}),
            nullptr, rowsOf<ProgramSpanKind::Layer>};
}

} // namespace core
