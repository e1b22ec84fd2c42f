// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

const std::pair<QString, QString>& setting(const Row& row)
{
    return row.context.snapshot().settings()[row.place];
}

const ImportLog::Entry& entry(const Row& row)
{
    return row.context.recording().log.entries()[row.place];
}

} // namespace

TableDef settingsTable()
{
    return {"settings",
            QT_TRANSLATE_NOOP("Schema", "allocator settings and unknown keys of the file"),
            {
                textColumn("key",
                           QT_TRANSLATE_NOOP("Schema", "name; parts of nested ones are separated by points"),
                           [](const Row& r, Cell& c) { c.copy(setting(r).first); }),
                textColumn("value", QT_TRANSLATE_NOOP("Schema", "value, as text"),
                           [](const Row& r, Cell& c) { c.copy(setting(r).second); }),
            },
            [](const SqlContext& context) { return wholeTable(context.snapshot().settings().size()); }};
}

TableDef importLogTable()
{
    return {"import_log",
            QT_TRANSLATE_NOOP("Schema", "what was odd about the file"),
            {
                textColumn("severity", QT_TRANSLATE_NOOP("Schema", "info, warning or error"),
                           [](const Row& r, Cell& c) { c.copy(nameOf(severityOf(entry(r).anomaly))); }),
                textColumn("name", QT_TRANSLATE_NOOP("Schema", "what it is"),
                           [](const Row& r, Cell& c) { c.copy(nameOf(entry(r).anomaly)); }),
                integerColumn("count", QT_TRANSLATE_NOOP("Schema", "how often"),
                              [](const Row& r, Cell& c) { c.unsignedInteger(entry(r).count); }),
                integerColumn(
                    "device",
                    QT_TRANSLATE_NOOP("Schema", "device ordinal; NULL where it concerns the whole file"),
                    [](const Row& r, Cell& c) {
                        if (entry(r).device != ImportLog::anyDevice)
                            c.integer(entry(r).device);
                    }),
                eventColumn("first_event",
                            QT_TRANSLATE_NOOP("Schema", "where first; NULL where it is not tied to an event"),
                            [](const Row& r, Cell& c) { c.event(entry(r).firstEvent); }),
                textColumn("help", QT_TRANSLATE_NOOP("Schema", "what it means for the numbers"),
                           [](const Row& r, Cell& c) { c.copy(helpOf(entry(r).anomaly)); }),
            },
            [](const SqlContext& context) { return wholeTable(context.recording().log.entries().size()); }};
}

} // namespace core
