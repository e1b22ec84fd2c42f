// SPDX-License-Identifier: MIT
#include "core/snapshot/samples.h"

#include "core/snapshot/bundle.h"
#include "core/sql/tables/catalogue.h"

#include <QtGlobal>

namespace core {

namespace {

const Samples& samples(const Row& row)
{
    return *row.context.recording().document->samples;
}

/// NULL where the sample does not tell it.
template <std::vector<std::int64_t> SampleColumns::*Member>
void answerBytes(const Row& row, Cell& cell)
{
    const std::int64_t bytes = (samples(row).columns().*Member)[row.place];
    if (bytes != unknownBytes)
        cell.integer(bytes);
}

/// NULL where the sample has none.
template <std::vector<StringId> SampleColumns::*Member>
void answerText(const Row& row, Cell& cell)
{
    const StringId text = (samples(row).columns().*Member)[row.place];
    if (!text.isNone())
        cell.text(samples(row).strings().view(text));
}

template <std::vector<std::int64_t> SampleColumns::*Member>
ColumnDef bytesColumn(const char* name, const char* doc)
{
    return {name, ColumnType::Integer, "bytes", doc, answerBytes<Member>};
}

std::vector<ColumnDef> placeColumns()
{
    return {
        {"id", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "row, in the order of the file"), nullptr,
         Role::Number},
        {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device ordinal; NULL unknown"),
         [](const Row& r, Cell& c) {
             if (const std::int32_t device = samples(r).columns().device[r.place]; device != unknownDevice)
                 c.integer(device);
         }},
        {"time_us", ColumnType::Integer, "µs", QT_TRANSLATE_NOOP("Schema", "when, since 1970; NULL unknown"),
         [](const Row& r, Cell& c) { c.time(samples(r).columns().timeUs[r.place]); }},
        {"event_type", ColumnType::Text, "",
         QT_TRANSLATE_NOOP("Schema", "what the recorder calls it: sample, peak, error, start, …"),
         answerText<&SampleColumns::type>},
    };
}

std::vector<ColumnDef> byteColumns()
{
    return {
        bytesColumn<&SampleColumns::allocated>(
            "allocated", QT_TRANSLATE_NOOP("Schema", "held by the program; NULL unknown")),
        bytesColumn<&SampleColumns::reserved>(
            "reserved", QT_TRANSLATE_NOOP("Schema", "held by PyTorch's allocator; NULL unknown")),
        bytesColumn<&SampleColumns::active>("active", QT_TRANSLATE_NOOP("Schema", "active; NULL unknown")),
        bytesColumn<&SampleColumns::inactive>(
            "inactive", QT_TRANSLATE_NOOP("Schema", "reserved but not active; NULL unknown")),
        bytesColumn<&SampleColumns::change>(
            "change",
            QT_TRANSLATE_NOOP("Schema", "of allocated since the sample before, signed; NULL unknown")),
        bytesColumn<&SampleColumns::deviceUsed>(
            "device_used", QT_TRANSLATE_NOOP("Schema", "used on the device by all processes; NULL unknown")),
        bytesColumn<&SampleColumns::deviceFree>(
            "device_free", QT_TRANSLATE_NOOP("Schema", "free on the device; NULL unknown")),
        bytesColumn<&SampleColumns::deviceTotal>(
            "device_total", QT_TRANSLATE_NOOP("Schema", "what the device has in all; NULL unknown")),
    };
}

using Values = Bundle::Values;

template <const Values& (*Which)(const SqlContext& context)>
TableDef valueTable(const char* name, const char* doc)
{
    return {name,
            doc,
            {
                {"key", ColumnType::Text, "",
                 QT_TRANSLATE_NOOP("Schema", "name; parts of nested ones are separated by points"),
                 [](const Row& r, Cell& c) { c.copy(Which(r.context)[r.place].first); }},
                {"value", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "value, as text; lists as JSON"),
                 [](const Row& r, Cell& c) { c.copy(Which(r.context)[r.place].second); }},
            },
            [](const SqlContext& context) { return wholeTable(Which(context).size()); }};
}

const Values& descriptionOf(const SqlContext& context)
{
    static const Values none;
    const auto& bundle = context.recording().document->bundle;
    return bundle ? bundle->description : none;
}

const Values& environmentOf(const SqlContext& context)
{
    static const Values none;
    const auto& bundle = context.recording().document->bundle;
    return bundle ? bundle->environment : none;
}

} // namespace

TableDef samplesTable()
{
    std::vector<ColumnDef> columns = placeColumns();
    for (const auto& column : byteColumns())
        columns.push_back(column);
    columns.push_back({"context", ColumnType::Text, "",
                       QT_TRANSLATE_NOOP("Schema", "where the program was; NULL none"),
                       answerText<&SampleColumns::context>});
    columns.push_back({"extra", ColumnType::Text, "",
                       QT_TRANSLATE_NOOP("Schema", "all other keys, as a JSON object; NULL none"),
                       answerText<&SampleColumns::extra>});
    return {"samples", QT_TRANSLATE_NOOP("Schema", "memory use over time, as a recorder sampled it"), columns,
            [](const SqlContext& context) {
                const auto& samples = context.recording().document->samples;
                return wholeTable(samples ? samples->rows() : 0);
            }};
}

TableDef bundleTable()
{
    return valueTable<descriptionOf>(
        "bundle", QT_TRANSLATE_NOOP("Schema", "what an OOM recorder says about the failure"));
}

TableDef environmentTable()
{
    return valueTable<environmentOf>(
        "environment", QT_TRANSLATE_NOOP("Schema", "what an OOM recorder says about the process"));
}

} // namespace core
