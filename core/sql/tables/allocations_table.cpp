// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

/// The time of event k of the row's device; noTime for before, never and unknown.
std::int64_t timeOf(const Row& row, EventIndex k)
{
    if (k == beforeFirstEvent || k == neverEvent)
        return noTime;
    return events(row).timeUs[row.part.history->trace().event(k).value];
}

/// The file's own step of event k; nothing for before, never and where the file has none.
std::optional<std::int64_t> stepOf(const Row& row, EventIndex k)
{
    const Snapshot& snapshot = row.context.snapshot();
    if (k == beforeFirstEvent || k == neverEvent || !snapshot.hasFileSteps())
        return std::nullopt;
    return snapshot.fileStep(row.part.history->trace().event(k));
}

void answerStepOf(const Row& row, EventIndex k, Cell& cell)
{
    if (const auto step = stepOf(row, k))
        cell.integer(*step);
}

std::int64_t allocTime(const Row& row)
{
    return timeOf(row, allocations(row).allocEvent[row.place]);
}

std::int64_t freeTime(const Row& row)
{
    return timeOf(row, allocations(row).freeEvent[row.place]);
}

void answerLifetimeEvents(const Row& row, Cell& cell)
{
    const EventIndex from = allocations(row).allocEvent[row.place];
    const EventIndex to = allocations(row).freeEvent[row.place];
    if (from != beforeFirstEvent && to != neverEvent)
        cell.integer(to - from);
}

void answerLifetimeUs(const Row& row, Cell& cell)
{
    const std::int64_t from = allocTime(row);
    const std::int64_t to = freeTime(row);
    // The difference of two times of a hostile file may exceed 64 bits: modulo 2^64, as all such numbers.
    if (from != noTime && to != noTime)
        cell.unsignedInteger(static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from));
}

std::optional<std::int64_t> sizeAt(const Part& part, std::size_t place)
{
    return static_cast<std::int64_t>(part.history->allocations().size[place]);
}

std::optional<std::int64_t> allocEventAt(const Part& part, std::size_t place)
{
    return part.history->allocations().allocEvent[place];
}

std::optional<std::int64_t> freeEventAt(const Part& part, std::size_t place)
{
    const EventIndex event = part.history->allocations().freeEvent[place];
    return event == neverEvent ? std::nullopt : std::optional<std::int64_t>(event);
}

void answerCategory(const Row& row, Cell& cell)
{
    const std::string_view name =
        row.context.category(row.part.history->idOf(static_cast<std::uint32_t>(row.place)));
    if (!name.empty())
        cell.text(name);
}

void answerBlockSize(const Row& row, Cell& cell)
{
    const BlockId block = allocations(row).block[row.place];
    if (!block.isNone())
        cell.unsignedInteger(row.context.snapshot().blocks().size[block.value]);
}

/// A text of the alloc event; NULL for allocations without one.
void answerEventText(const Row& row, const PackedColumn<StringId>& column, Cell& cell)
{
    const EventIndex k = allocations(row).allocEvent[row.place];
    if (k != beforeFirstEvent)
        answerString(row.context, column[row.part.history->trace().event(k).value], cell);
}

std::vector<ColumnDef> identityColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number, in stack order within a device")),
        deviceColumn(),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "b, address in hex, _, version"),
                   [](const Row& r, Cell& c) {
                       c.copy(r.part.history->label(static_cast<std::uint32_t>(r.place)));
                   }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).addr[r.place]); }),
        integerColumn("version", QT_TRANSLATE_NOOP("Schema", "frees of that address before this allocation"),
                      [](const Row& r, Cell& c) { c.integer(allocations(r).version[r.place]); }),
        bytesColumn(
            "size", QT_TRANSLATE_NOOP("Schema", "bytes requested"),
            [](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).size[r.place]); }, sizeAt),
        bytesColumn(
            "block_size",
            QT_TRANSLATE_NOOP("Schema", "bytes of its block; NULL where it is not in the final segments"),
            answerBlockSize),
        streamColumn([](const Row& r, Cell& c) {
            if (r.context.snapshot().tellsStreams())
                c.integer(allocations(r).stream[r.place]);
        }),
        poolColumn([](const Row& r, Cell& c) { answerPool(r.context, allocations(r).pool[r.place], c); }),
    };
}

std::vector<ColumnDef> lifeColumns()
{
    return {
        eventColumn(
            "alloc_event", QT_TRANSLATE_NOOP("Schema", "event that made it; -1 before the first"),
            [](const Row& r, Cell& c) { c.event(allocations(r).allocEvent[r.place]); }, allocEventAt),
        eventColumn("free_requested_event",
                    QT_TRANSLATE_NOOP("Schema",
                                      "event at which the program freed it; -1 before the first, NULL never"),
                    [](const Row& r, Cell& c) { c.event(allocations(r).freeRequestedEvent[r.place]); }),
        eventColumn(
            "free_event", QT_TRANSLATE_NOOP("Schema", "event at which its memory came back; NULL never"),
            [](const Row& r, Cell& c) { c.event(allocations(r).freeEvent[r.place]); }, freeEventAt),
        timeColumn("alloc_time_us",
                   QT_TRANSLATE_NOOP("Schema", "time of alloc_event since 1970; NULL unknown"),
                   [](const Row& r, Cell& c) { c.time(allocTime(r)); }),
        timeColumn("free_time_us",
                   QT_TRANSLATE_NOOP("Schema", "time of free_event since 1970; NULL never or unknown"),
                   [](const Row& r, Cell& c) { c.time(freeTime(r)); }),
        {"lifetime_events", ColumnType::Integer, "events",
         QT_TRANSLATE_NOOP("Schema", "free_event - alloc_event; NULL where an end is missing"),
         answerLifetimeEvents},
        timeColumn("lifetime_us",
                   QT_TRANSLATE_NOOP("Schema", "free_time_us - alloc_time_us; NULL where one is"),
                   answerLifetimeUs),
        textColumn(
            "origin",
            QT_TRANSLATE_NOOP("Schema", "how it is known: trace, free (freed without alloc), segments"),
            [](const Row& r, Cell& c) { c.copy(nameOf(allocations(r).origin[r.place])); }),
    };
}

std::vector<ColumnDef> originColumns()
{
    return {
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack that allocated it; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(allocations(r).stack[r.place]); }),
        integerColumn("free_stack_id",
                      QT_TRANSLATE_NOOP("Schema", "stack that freed it; NULL never or not recorded"),
                      [](const Row& r, Cell& c) { c.id(allocations(r).freeStack[r.place]); }),
        siteColumn([](const Row& r, Cell& c) { answerSite(r.context, allocations(r).stack[r.place], c); }),
        textColumn(
            "operator", QT_TRANSLATE_NOOP("Schema", "operator that the C++ frames name; NULL none"),
            [](const Row& r, Cell& c) { answerOperator(r.context, allocations(r).stack[r.place], c); }),
        textColumn(
            "frame", QT_TRANSLATE_NOOP("Schema", "file:line:name of the user's own frame; NULL none"),
            [](const Row& r, Cell& c) { answerOwnFrame(r.context, allocations(r).stack[r.place], c); }),
        callstackColumn(
            [](const Row& r, Cell& c) { answerCallstack(r.context, allocations(r).stack[r.place], c); }),
        textColumn("compile_context",
                   QT_TRANSLATE_NOOP("Schema", "torch.compile region of the alloc event; NULL not recorded"),
                   [](const Row& r, Cell& c) { answerEventText(r, events(r).compileContext, c); }),
        textColumn("user_metadata",
                   QT_TRANSLATE_NOOP(
                       "Schema", "metadata text of the alloc event, else of the block; NULL not recorded"),
                   [](const Row& r, Cell& c) {
                       const auto rank = static_cast<std::uint32_t>(r.place);
                       answerString(r.context, r.part.history->userMetadata(rank), c);
                   }),
        textColumn("category",
                   QT_TRANSLATE_NOOP("Schema",
                                     "the first of your own categories that applies, else what stack and "
                                     "lifetime show it to be (activations, gradients …); NULL unknown"),
                   answerCategory),
        integerColumn("alloc_step",
                      QT_TRANSLATE_NOOP("Schema", "step of alloc_event in a SnapViewer file; else NULL"),
                      [](const Row& r, Cell& c) { answerStepOf(r, allocations(r).allocEvent[r.place], c); }),
        integerColumn("free_step",
                      QT_TRANSLATE_NOOP("Schema", "step of free_event in a SnapViewer file; else NULL"),
                      [](const Row& r, Cell& c) { answerStepOf(r, allocations(r).freeEvent[r.place], c); }),
        librarySiteColumn(
            [](const Row& r, Cell& c) { answerLibrarySite(r.context, allocations(r).stack[r.place], c); }),
        textColumn("name",
                   QT_TRANSLATE_NOOP("Schema",
                                     "what the program calls it: the annotate events on it, else the "
                                     "metadata of its block, else of its alloc event; NULL nothing"),
                   [](const Row& r, Cell& c) {
                       answerName(r.context, *r.part.history, static_cast<std::uint32_t>(r.place), c);
                   }),
        textColumn("pool_kind",
                   QT_TRANSLATE_NOOP("Schema", "what its pool is: default, cuda_graph, graph_trees, mempool, "
                                               "symmetric_memory, program; the table pools says how "
                                               "certainly; NULL unknown"),
                   [](const Row& r, Cell& c) { answerPoolKind(r.context, allocations(r).pool[r.place], c); }),
    };
}

/// The original SnapViewer's table knows one device; here the one with the longest trace unless another is
/// named.
Result<CallAnswer> allocsOf(const SqlContext& context, const CallArguments& arguments)
{
    const History& history = context.history();
    const DeviceHistory* device = history.longestTrace();
    if (const auto asked = arguments.integers[0]) {
        const bool isOrdinal = *asked == static_cast<std::int32_t>(*asked);
        device = isOrdinal ? history.device(static_cast<std::int32_t>(*asked)) : nullptr;
    }
    if (device == nullptr)
        return CallAnswer();
    const auto rows = static_cast<std::int64_t>(device->allocations().rows());
    CallAnswer answer;
    answer.parts = {Part{device->device(), 0, rows, device, 0}};
    return answer;
}

/// In the file's own steps, where it has them: what was there before begins at the first.
void answerStartTime(const Row& row, Cell& cell)
{
    const EventIndex begin = allocations(row).allocEvent[row.place];
    if (row.context.snapshot().hasFileSteps())
        cell.integer(stepOf(row, begin).value_or(0));
    else
        cell.event(begin);
}

void answerEndTime(const Row& row, Cell& cell)
{
    const EventIndex end = allocations(row).freeEvent[row.place];
    if (const Snapshot& snapshot = row.context.snapshot(); snapshot.hasFileSteps())
        cell.integer(stepOf(row, end).value_or(snapshot.lastFileStep()));
    else
        cell.integer(end == neverEvent ? row.part.history->eventCount() : end);
}

} // namespace

TableDef allocationsTable()
{
    return {"allocations", QT_TRANSLATE_NOOP("Schema", "every allocation of every device"),
            joined({identityColumns(), lifeColumns(), originColumns()}), [](const SqlContext& context) {
                return partsByDevice(context, [](const DeviceHistory& d) { return d.allocations().rows(); });
            }};
}

TableDef allocsTable()
{
    return {
        "allocs",
        QT_TRANSLATE_NOOP(
            "Schema",
            "the table of the original SnapViewer: one device, by default the one with the longest trace"),
        {
            numberColumn("idx", QT_TRANSLATE_NOOP("Schema", "number, in stack order")),
            bytesColumn("size", QT_TRANSLATE_NOOP("Schema", "bytes requested"),
                        [](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).size[r.place]); }),
            integerColumn(
                "start_time",
                QT_TRANSLATE_NOOP(
                    "Schema",
                    "event that made it, -1 before the first; of a SnapViewer file its own step, 0 before"),
                answerStartTime),
            integerColumn(
                "end_time",
                QT_TRANSLATE_NOOP(
                    "Schema",
                    "event that freed it, one past the last if never; of a SnapViewer file its own step"),
                answerEndTime),
            callstackColumn(
                [](const Row& r, Cell& c) { answerCallstack(r.context, allocations(r).stack[r.place], c); }),
            deviceColumn(Role::Argument),
        },
        nullptr,
        allocsOf};
}

} // namespace core
