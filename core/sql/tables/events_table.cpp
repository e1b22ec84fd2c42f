// SPDX-License-Identifier: MIT
#include "core/snapshot/kept_text.h"
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

std::size_t eventRow(const Row& row)
{
    return static_cast<std::size_t>(row.number);
}

void answerAction(const Row& row, Cell& cell)
{
    const Action action = events(row).action[eventRow(row)];
    if (isKnown(action))
        cell.text(nameOf(action));
    else
        cell.copy(row.context.snapshot().actionName(action));
}

void answerAddr(const Row& row, Cell& cell)
{
    if (events(row).action[eventRow(row)] != Action::Oom)
        cell.unsignedInteger(events(row).addr[eventRow(row)]);
}

std::uint32_t rankOf(const Row& row)
{
    return row.part.history->allocations().rankOfEvent[row.place];
}

/// The event's own pool where the file says so, else that of the allocation it acts on.
void answerEventPool(const Row& row, Cell& cell)
{
    PoolId pool = events(row).pool[eventRow(row)];
    if (pool.isNone() && rankOf(row) != Allocations::noRank)
        pool = row.part.history->allocations().pool[rankOf(row)];
    answerPool(row.context, pool, cell);
}

void answerAllocationId(const Row& row, Cell& cell)
{
    if (rankOf(row) != Allocations::noRank)
        cell.id(row.part.history->idOf(rankOf(row)));
}

void answerDeviceFree(const Row& row, Cell& cell)
{
    if (const auto bytes = row.context.snapshot().deviceFree(EventId{eventRow(row)}))
        cell.unsignedInteger(*bytes);
}

void answerInternalMetadata(const Row& row, Cell& cell)
{
    const auto text = keptText(row.context.snapshot(), EventId{eventRow(row)}, "internal_metadata");
    if (text)
        cell.copy(*text);
}

void answerStep(const Row& row, Cell& cell)
{
    if (row.context.snapshot().hasFileSteps())
        cell.integer(row.context.snapshot().fileStep(EventId{eventRow(row)}));
}

std::vector<ColumnDef> whatColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number, device after device")),
        deviceColumn(),
        {"event", ColumnType::Integer, "event",
         QT_TRANSLATE_NOOP("Schema", "place in the device's trace, from 0"), nullptr, Role::Event},
        textColumn(
            "action",
            QT_TRANSLATE_NOOP("Schema", "alloc, free_requested, free_completed, segment_alloc, oom, …"),
            answerAction),
        textColumn("label",
                   QT_TRANSLATE_NOOP("Schema", "of the block (b…) or segment (s…) it acts on; NULL none"),
                   [](const Row& r, Cell& c) { c.copy(r.part.history->labelOfEvent(r.event())); }),
        integerColumn("addr", QT_TRANSLATE_NOOP("Schema", "address, as signed 64 bits; NULL for oom"),
                      answerAddr),
        bytesColumn("size",
                    QT_TRANSLATE_NOOP("Schema", "bytes requested; of segments and oom: rounded bytes"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(events(r).size[eventRow(r)]); }),
        streamColumn([](const Row& r, Cell& c) {
            if (r.context.snapshot().tellsStreams())
                c.integer(events(r).stream[eventRow(r)]);
        }),
        poolColumn(answerEventPool),
        timeColumn("time_us", QT_TRANSLATE_NOOP("Schema", "time since 1970; NULL unknown"),
                   [](const Row& r, Cell& c) { c.time(events(r).timeUs[eventRow(r)]); }),
    };
}

std::vector<ColumnDef> whereColumns()
{
    return {
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack of the event; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(events(r).stack[eventRow(r)]); }),
        integerColumn("allocation_id",
                      QT_TRANSLATE_NOOP("Schema", "allocations.id of what it acts on; NULL none"),
                      answerAllocationId),
        bytesColumn("device_free", QT_TRANSLATE_NOOP("Schema", "of an oom: bytes free on the device then"),
                    answerDeviceFree),
        callstackColumn(
            [](const Row& r, Cell& c) { answerCallstack(r.context, events(r).stack[eventRow(r)], c); }),
        textColumn(
            "compile_context", QT_TRANSLATE_NOOP("Schema", "torch.compile region; NULL not recorded"),
            [](const Row& r, Cell& c) { answerString(r.context, events(r).compileContext[eventRow(r)], c); }),
        textColumn(
            "user_metadata",
            QT_TRANSLATE_NOOP("Schema", "metadata text of the program then; NULL not recorded"),
            [](const Row& r, Cell& c) { answerString(r.context, events(r).userMetadata[eventRow(r)], c); }),
        integerColumn("step",
                      QT_TRANSLATE_NOOP("Schema", "on the axis of a SnapViewer file; NULL in other files"),
                      answerStep),
        textColumn("internal_metadata",
                   QT_TRANSLATE_NOOP("Schema", "what PyTorch says of itself, such as mallocWithAddress; NULL "
                                               "not recorded"),
                   answerInternalMetadata),
    };
}

/// Numbers are rows of EventColumns.
std::vector<Part> eventParts(const SqlContext& context)
{
    auto parts = partsByDevice(context, [](const DeviceHistory& d) { return d.part().end - d.part().begin; });
    for (Part& part : parts) {
        part.firstEvent = part.history->part().begin;
        part.first = part.history->trace().event(part.firstEvent).value;
    }
    return parts;
}

std::vector<Part> usageParts(const SqlContext& context)
{
    auto parts =
        partsByDevice(context, [](const DeviceHistory& d) { return d.part().end - d.part().begin + 1; });
    for (Part& part : parts)
        part.firstEvent = part.history->part().begin - 1;
    return parts;
}

const Usage& usage(const Row& row)
{
    return row.part.history->usage();
}

/// NULL where the file does not tell.
void answerReserved(const Row& row, Cell& cell)
{
    if (row.part.history->knowsReserved())
        cell.unsignedInteger(usage(row).reservedAt(row.event()));
}

void answerUsageTime(const Row& row, Cell& cell)
{
    if (row.event() >= 0)
        cell.time(events(row).timeUs[row.part.history->trace().event(row.event()).value]);
}

} // namespace

TableDef eventsTable()
{
    return {"events", QT_TRANSLATE_NOOP("Schema", "every event of every trace"),
            joined({whatColumns(), whereColumns()}), eventParts};
}

TableDef usageTable()
{
    return {
        "usage",
        QT_TRANSLATE_NOOP("Schema", "the totals after each event, -1 before the first"),
        {
            deviceColumn(),
            {"event", ColumnType::Integer, "event",
             QT_TRANSLATE_NOOP("Schema", "after which event; -1 before the first"), nullptr, Role::Event},
            timeColumn("time_us", QT_TRANSLATE_NOOP("Schema", "time since 1970; NULL unknown"),
                       answerUsageTime),
            bytesColumn("allocated",
                        QT_TRANSLATE_NOOP("Schema", "bytes requested and not yet freed by the program"),
                        [](const Row& r, Cell& c) { c.unsignedInteger(usage(r).allocatedAt(r.event())); }),
            bytesColumn(
                "active",
                QT_TRANSLATE_NOOP("Schema", "the same with what is freed but still in use by a stream"),
                [](const Row& r, Cell& c) { c.unsignedInteger(usage(r).activeAt(r.event())); }),
            bytesColumn("reserved", QT_TRANSLATE_NOOP("Schema", "bytes that segments hold; NULL unknown"),
                        answerReserved),
        },
        usageParts};
}

} // namespace core
