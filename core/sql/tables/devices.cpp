// SPDX-License-Identifier: MIT
#include "core/sql/tables/catalogue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtGlobal>

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
        // A JSON text of its own would sort the names; one array of one name quotes it.
        const QByteArray quoted = QJsonDocument(QJsonArray{name}).toJson(QJsonDocument::Compact);
        text +=
            QString::fromUtf8(quoted.mid(1, quoted.size() - 2)) + QLatin1Char(':') + QString::number(count);
    }
    cell.copy(text.isEmpty() ? QStringLiteral("{}") : text + QLatin1Char('}'));
}

/// NULL where the file does not tell.
void answerReserved(const Row& row, Cell& cell, std::uint64_t bytes)
{
    if (row.part.history->knowsReserved())
        cell.unsignedInteger(bytes);
}

std::vector<ColumnDef> countColumns()
{
    return {
        {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device ordinal"), nullptr,
         Role::Key},
        {"events", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "events in its trace"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).events); }},
        {"actions", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "events by action, as a JSON object"),
         answerActions},
        {"allocations", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "allocations"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).allocations); }},
        {"from_trace", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "of these: with an alloc event"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromTrace); }},
        {"from_free", ColumnType::Integer, "",
         QT_TRANSLATE_NOOP("Schema", "of these: alive before, freed without an alloc event"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromFree); }},
        {"from_segments", ColumnType::Integer, "",
         QT_TRANSLATE_NOOP("Schema", "of these: alive at the end, without any event"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).fromSegments); }},
    };
}

std::vector<ColumnDef> totalColumns()
{
    return {
        {"baseline_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "active before the first event"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).baselineBytes); }},
        {"peak_bytes", ColumnType::Integer, "bytes", QT_TRANSLATE_NOOP("Schema", "highest active total"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).peakBytes); }},
        {"peak_event", ColumnType::Integer, "event",
         QT_TRANSLATE_NOOP("Schema", "first event that reaches it; -1 before the first"),
         [](const Row& r, Cell& c) { c.event(facts(r).peakEvent); }},
        {"peak_allocated_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "highest allocated total"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).peakAllocatedBytes); }},
        {"peak_reserved_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "highest reserved total; NULL unknown"),
         [](const Row& r, Cell& c) { answerReserved(r, c, facts(r).peakReservedBytes); }},
        {"final_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "active after the last event"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).finalBytes); }},
        {"largest_bytes", ColumnType::Integer, "bytes", QT_TRANSLATE_NOOP("Schema", "largest allocation"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).largestBytes); }},
        {"size_sum", ColumnType::Integer, "bytes", QT_TRANSLATE_NOOP("Schema", "sum of all allocations"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).sizeSum); }},
    };
}

std::vector<ColumnDef> stateColumns()
{
    return {
        {"segments", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "segments at the end"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).segments); }},
        {"reserved_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "reserved after the last event; NULL unknown"),
         [](const Row& r, Cell& c) { answerReserved(r, c, facts(r).reservedBytes); }},
        {"blocks", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "blocks at the end"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).blocks); }},
        {"active_blocks", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "of these: active"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).activeBlocks); }},
        {"active_requested_bytes", ColumnType::Integer, "bytes",
         QT_TRANSLATE_NOOP("Schema", "bytes requested of active blocks"),
         [](const Row& r, Cell& c) { c.unsignedInteger(facts(r).activeRequestedBytes); }},
    };
}

} // namespace

TableDef devicesTable()
{
    std::vector<ColumnDef> columns = countColumns();
    for (const auto& group : {totalColumns(), stateColumns()})
        columns.insert(columns.end(), group.begin(), group.end());
    return {"devices", QT_TRANSLATE_NOOP("Schema", "one row a device: counts, totals, peak"), columns,
            [](const SqlContext& context) {
                return partsByDevice(context, [](const DeviceHistory&) { return 1; });
            }};
}

} // namespace core
