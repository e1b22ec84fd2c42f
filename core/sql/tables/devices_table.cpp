// SPDX-License-Identifier: MIT
#include "core/base/json_text.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

const DeviceFacts& facts(const Row& row)
{
    return row.context.facts()[static_cast<std::size_t>(row.number)];
}

/// `{"alloc":12,"oom":1}`, in order of appearance, for json_each.
void answerActions(const Row& row, Cell& cell)
{
    QString text;
    for (const auto& [name, count] : facts(row).actions) {
        text += text.isEmpty() ? QLatin1Char('{') : QLatin1Char(',');
        text += QString::fromUtf8(jsonText(name, {"bfnrt"})) + QLatin1Char(':') + QString::number(count);
    }
    cell.copy(text.isEmpty() ? QStringLiteral("{}") : text + QLatin1Char('}'));
}

/// NULL where the file does not tell.
void answerReserved(const Row& row, Cell& cell, std::uint64_t bytes)
{
    if (row.part.history->knowsReserved())
        cell.unsignedInteger(bytes);
}

const AcceleratorFound& foundIn(const Row& row)
{
    return row.context.called().accelerator(*row.context.recording().document);
}

std::vector<ColumnDef> countColumns()
{
    return {
        deviceColumn(),
        integerColumn("events", QT_TRANSLATE_NOOP("Schema", "events in its trace"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).events); }),
        textColumn("actions", QT_TRANSLATE_NOOP("Schema", "events by action, as a JSON object"),
                   answerActions),
        integerColumn("allocations", QT_TRANSLATE_NOOP("Schema", "allocations"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).allocations); }),
        integerColumn("from_trace", QT_TRANSLATE_NOOP("Schema", "of these: with an alloc event"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromTrace); }),
        integerColumn("from_free",
                      QT_TRANSLATE_NOOP("Schema", "of these: alive before, freed without an alloc event"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromFree); }),
        integerColumn("from_segments",
                      QT_TRANSLATE_NOOP("Schema", "of these: alive at the end, without any event"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromSegments); }),
    };
}

std::vector<ColumnDef> totalColumns()
{
    return {
        bytesColumn("baseline_bytes", QT_TRANSLATE_NOOP("Schema", "active before the first event"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).baselineBytes); }),
        bytesColumn("peak_bytes", QT_TRANSLATE_NOOP("Schema", "highest active total"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).peakBytes); }),
        eventColumn("peak_event",
                    QT_TRANSLATE_NOOP("Schema", "first event that reaches it; -1 before the first"),
                    [](const Row& r, Cell& c) { c.event(facts(r).peakEvent); }),
        bytesColumn("peak_allocated_bytes", QT_TRANSLATE_NOOP("Schema", "highest allocated total"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).peakAllocatedBytes); }),
        bytesColumn("peak_reserved_bytes",
                    QT_TRANSLATE_NOOP("Schema", "highest reserved total; NULL unknown"),
                    [](const Row& r, Cell& c) { answerReserved(r, c, facts(r).peakReservedBytes); }),
        bytesColumn("final_bytes", QT_TRANSLATE_NOOP("Schema", "active after the last event"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).finalBytes); }),
        bytesColumn("largest_bytes", QT_TRANSLATE_NOOP("Schema", "largest allocation"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).largestBytes); }),
        bytesColumn("size_sum", QT_TRANSLATE_NOOP("Schema", "sum of all allocations"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).sizeSum); }),
    };
}

std::vector<ColumnDef> stateColumns()
{
    return {
        integerColumn("segments",
                      QT_TRANSLATE_NOOP("Schema", "segments at the end; NULL where the form has none"),
                      [](const Row& r, Cell& c) {
                          if (facts(r).tellsSegments)
                              c.unsignedInteger(facts(r).segments);
                      }),
        bytesColumn("reserved_bytes",
                    QT_TRANSLATE_NOOP("Schema", "reserved after the last event; NULL unknown"),
                    [](const Row& r, Cell& c) { answerReserved(r, c, facts(r).reservedBytes); }),
        integerColumn("blocks", QT_TRANSLATE_NOOP("Schema", "blocks at the end"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).blocks); }),
        integerColumn("active_blocks", QT_TRANSLATE_NOOP("Schema", "of these: active"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).activeBlocks); }),
        bytesColumn("active_requested_bytes", QT_TRANSLATE_NOOP("Schema", "bytes requested of active blocks"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).activeRequestedBytes); }),
        textColumn("kind",
                   QT_TRANSLATE_NOOP("Schema", "device, or host (device 4096) for pinned host memory, of a "
                                               "profiler's trace the CPU's; never to be added to devices"),
                   [](const Row& r, Cell& c) { c.text(r.part.history->isHost() ? "host" : "device"); }),
        textColumn("accelerator",
                   QT_TRANSLATE_NOOP("Schema",
                                     "whose memory it is: cuda, rocm, xpu, npu, mtia; NULL unknown, "
                                     "or the host's"),
                   [](const Row& r, Cell& c) {
                       const std::string_view name = nameOf(foundIn(r).what);
                       if (!name.empty() && !r.part.history->isHost())
                           c.text(name);
                   }),
        integerColumn("accelerator_is_certain",
                      QT_TRANSLATE_NOOP("Schema", "1: the file shows it; 0: a guess; NULL unknown"),
                      [](const Row& r, Cell& c) {
                          const AcceleratorFound& found = foundIn(r);
                          if (found.what != Accelerator::Unknown && !r.part.history->isHost())
                              c.integer(found.isCertain ? 1 : 0);
                      }),
    };
}

} // namespace

TableDef devicesTable()
{
    return {"devices", QT_TRANSLATE_NOOP("Schema", "one row a device: counts, totals, peak"),
            joined({countColumns(), totalColumns(), stateColumns()}), [](const SqlContext& context) {
                return partsByDevice(context, [](const DeviceHistory&) { return 1; });
            }};
}

} // namespace core
