// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

const MemoryReport& report(const Row& row)
{
    return *row.context.recording().document->report;
}

const MemoryReport& report(const SqlContext& context)
{
    return *context.recording().document->report;
}

TableDef weightEntriesTable()
{
    return {
        "weight_entries",
        QT_TRANSLATE_NOOP("Schema", "the report's weights, with their gradients"),
        {
            integerColumn("id", QT_TRANSLATE_NOOP("Schema", "number in the file"),
                          [](const Row& r, Cell& c) { c.integer(report(r).weights[r.place].id); }),
            textColumn(
                "name", QT_TRANSLATE_NOOP("Schema", "parameter"),
                [](const Row& r, Cell& c) { answerString(r.context, report(r).weights[r.place].name, c); }),
            bytesColumn("size_bytes", QT_TRANSLATE_NOOP("Schema", "bytes of the parameter"),
                        [](const Row& r, Cell& c) { c.integer(report(r).weights[r.place].bytes); }),
            bytesColumn("grad_size_bytes", QT_TRANSLATE_NOOP("Schema", "bytes of its gradient"),
                        [](const Row& r, Cell& c) { c.integer(report(r).weights[r.place].gradientBytes); }),
        },
        [](const SqlContext& context) { return wholeTable(report(context).weights.size()); }};
}

TableDef activationEntriesTable()
{
    return {"activation_entries",
            QT_TRANSLATE_NOOP("Schema", "the report's activations"),
            {
                integerColumn("id", QT_TRANSLATE_NOOP("Schema", "number in the file"),
                              [](const Row& r, Cell& c) { c.integer(report(r).activations[r.place].id); }),
                textColumn("operation_name", QT_TRANSLATE_NOOP("Schema", "operation that made it"),
                           [](const Row& r, Cell& c) {
                               answerString(r.context, report(r).activations[r.place].operation, c);
                           }),
                bytesColumn("size_bytes", QT_TRANSLATE_NOOP("Schema", "bytes that it keeps"),
                            [](const Row& r, Cell& c) { c.integer(report(r).activations[r.place].bytes); }),
            },
            [](const SqlContext& context) { return wholeTable(report(context).activations.size()); }};
}

TableDef stackCorrelationTable()
{
    return {
        "stack_correlation",
        QT_TRANSLATE_NOOP("Schema", "which entry of the report has which stack"),
        {
            integerColumn("correlation_id", QT_TRANSLATE_NOOP("Schema", "report_stack_frames.correlation_id"),
                          [](const Row& r, Cell& c) { c.integer(report(r).correlations[r.place].id); }),
            integerColumn("entry_id",
                          QT_TRANSLATE_NOOP("Schema", "weight_entries.id or activation_entries.id"),
                          [](const Row& r, Cell& c) { c.integer(report(r).correlations[r.place].entry); }),
            integerColumn("entry_type", QT_TRANSLATE_NOOP("Schema", "entry_types.entry_type"),
                          [](const Row& r, Cell& c) { c.integer(report(r).correlations[r.place].kind); }),
        },
        [](const SqlContext& context) { return wholeTable(report(context).correlations.size()); }};
}

TableDef reportStackFramesTable()
{
    return {
        "report_stack_frames",
        QT_TRANSLATE_NOOP("Schema", "the report's own stack_frames, under a name that is free here"),
        {
            integerColumn("correlation_id", QT_TRANSLATE_NOOP("Schema", "stack_correlation.correlation_id"),
                          [](const Row& r, Cell& c) { c.integer(report(r).frames[r.place].correlation); }),
            integerColumn("ordering", QT_TRANSLATE_NOOP("Schema", "rises from the most specific frame on"),
                          [](const Row& r, Cell& c) { c.integer(report(r).frames[r.place].ordering); }),
            textColumn(
                "file_path", QT_TRANSLATE_NOOP("Schema", "source file, relative to the project"),
                [](const Row& r, Cell& c) { answerString(r.context, report(r).frames[r.place].file, c); }),
            integerColumn("line_number", QT_TRANSLATE_NOOP("Schema", "line, from 1"),
                          [](const Row& r, Cell& c) { c.integer(report(r).frames[r.place].line); }),
        },
        [](const SqlContext& context) { return wholeTable(report(context).frames.size()); }};
}

TableDef entryTypesTable()
{
    return {"entry_types",
            QT_TRANSLATE_NOOP("Schema", "the kinds of entries in the report"),
            {
                integerColumn("entry_type", QT_TRANSLATE_NOOP("Schema", "1 weight, 2 activation"),
                              [](const Row& r, Cell& c) { c.integer(report(r).entryTypes[r.place].kind); }),
                textColumn("name", QT_TRANSLATE_NOOP("Schema", "what it is called"),
                           [](const Row& r, Cell& c) {
                               answerString(r.context, report(r).entryTypes[r.place].name, c);
                           }),
            },
            [](const SqlContext& context) { return wholeTable(report(context).entryTypes.size()); }};
}

TableDef miscSizesTable()
{
    return {"misc_sizes",
            QT_TRANSLATE_NOOP("Schema", "further sizes of the report, its peak among them"),
            {
                textColumn("key", QT_TRANSLATE_NOOP("Schema", "peak_usage_bytes and the like"),
                           [](const Row& r, Cell& c) {
                               answerString(r.context, report(r).miscSizes[r.place].key, c);
                           }),
                bytesColumn("size_bytes", QT_TRANSLATE_NOOP("Schema", "bytes"),
                            [](const Row& r, Cell& c) { c.integer(report(r).miscSizes[r.place].bytes); }),
            },
            [](const SqlContext& context) { return wholeTable(report(context).miscSizes.size()); }};
}

} // namespace

std::vector<TableDef> reportTables()
{
    return {weightEntriesTable(),     activationEntriesTable(), stackCorrelationTable(),
            reportStackFramesTable(), entryTypesTable(),        miscSizesTable()};
}

} // namespace core
