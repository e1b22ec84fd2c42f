// SPDX-License-Identifier: MIT
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

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

std::vector<ColumnDef> placeColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "row, in the order of the file")),
        integerColumn("device", QT_TRANSLATE_NOOP("Schema", "device ordinal; NULL unknown"),
                      [](const Row& r, Cell& c) {
                          if (const std::int32_t device = samples(r).columns().device[r.place];
                              device != unknownDevice)
                              c.integer(device);
                      }),
        timeColumn("time_us", QT_TRANSLATE_NOOP("Schema", "when, since 1970; NULL unknown"),
                   [](const Row& r, Cell& c) { c.time(samples(r).columns().timeUs[r.place]); }),
        textColumn("event_type",
                   QT_TRANSLATE_NOOP("Schema", "what the recorder calls it: sample, peak, error, start, …"),
                   answerText<&SampleColumns::type>),
    };
}

std::vector<ColumnDef> byteColumns()
{
    return {
        bytesColumn("allocated", QT_TRANSLATE_NOOP("Schema", "held by the program; NULL unknown"),
                    answerBytes<&SampleColumns::allocated>),
        bytesColumn("reserved", QT_TRANSLATE_NOOP("Schema", "held by PyTorch's allocator; NULL unknown"),
                    answerBytes<&SampleColumns::reserved>),
        bytesColumn("active", QT_TRANSLATE_NOOP("Schema", "active; NULL unknown"),
                    answerBytes<&SampleColumns::active>),
        bytesColumn("inactive", QT_TRANSLATE_NOOP("Schema", "reserved but not active; NULL unknown"),
                    answerBytes<&SampleColumns::inactive>),
        bytesColumn("change",
                    QT_TRANSLATE_NOOP("Schema", "of allocated since the sample before, signed; NULL unknown"),
                    answerBytes<&SampleColumns::change>),
        bytesColumn("device_used",
                    QT_TRANSLATE_NOOP("Schema", "used on the device by all processes; NULL unknown"),
                    answerBytes<&SampleColumns::deviceUsed>),
        bytesColumn("device_free", QT_TRANSLATE_NOOP("Schema", "free on the device; NULL unknown"),
                    answerBytes<&SampleColumns::deviceFree>),
        bytesColumn("device_total", QT_TRANSLATE_NOOP("Schema", "what the device has in all; NULL unknown"),
                    answerBytes<&SampleColumns::deviceTotal>),
    };
}

std::vector<ColumnDef> textColumns()
{
    return {
        textColumn("context", QT_TRANSLATE_NOOP("Schema", "where the program was; NULL none"),
                   answerText<&SampleColumns::context>),
        textColumn("extra", QT_TRANSLATE_NOOP("Schema", "all other keys, as a JSON object; NULL none"),
                   answerText<&SampleColumns::extra>),
    };
}

using Values = Bundle::Values;

template <const Values& (*Which)(const SqlContext& context)>
TableDef valueTable(const char* name, const char* doc)
{
    return {name,
            doc,
            {
                textColumn("key",
                           QT_TRANSLATE_NOOP("Schema", "name; parts of nested ones are separated by points"),
                           [](const Row& r, Cell& c) { c.copy(Which(r.context)[r.place].first); }),
                textColumn("value", QT_TRANSLATE_NOOP("Schema", "value, as text; lists as JSON; NULL null"),
                           [](const Row& r, Cell& c) {
                               if (const QString& value = Which(r.context)[r.place].second; !value.isNull())
                                   c.copy(value);
                           }),
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
    return {"samples", QT_TRANSLATE_NOOP("Schema", "memory use over time, as a recorder sampled it"),
            joined({placeColumns(), byteColumns(), textColumns()}), [](const SqlContext& context) {
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
