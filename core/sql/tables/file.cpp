// SPDX-License-Identifier: MIT
#include "core/sql/tables/catalogue.h"

#include <QtGlobal>

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
                {"key", ColumnType::Text, "",
                 QT_TRANSLATE_NOOP("Schema", "name; parts of nested ones are separated by points"),
                 [](const Row& r, Cell& c) { c.copy(setting(r).first); }},
                {"value", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "value, as text"),
                 [](const Row& r, Cell& c) { c.copy(setting(r).second); }},
            },
            [](const SqlContext& context) { return wholeTable(context.snapshot().settings().size()); }};
}

TableDef importLogTable()
{
    return {"import_log",
            QT_TRANSLATE_NOOP("Schema", "what was odd about the file"),
            {
                {"severity", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "info, warning or error"),
                 [](const Row& r, Cell& c) { c.copy(nameOf(severityOf(entry(r).anomaly))); }},
                {"name", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "what it is"),
                 [](const Row& r, Cell& c) { c.copy(nameOf(entry(r).anomaly)); }},
                {"count", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "how often"),
                 [](const Row& r, Cell& c) { c.unsignedInteger(entry(r).count); }},
                {"device", ColumnType::Integer, "",
                 QT_TRANSLATE_NOOP("Schema", "device ordinal; NULL where it concerns the whole file"),
                 [](const Row& r, Cell& c) {
                     if (entry(r).device != ImportLog::anyDevice)
                         c.integer(entry(r).device);
                 }},
                {"first_event", ColumnType::Integer, "event",
                 QT_TRANSLATE_NOOP("Schema", "where first; NULL where it is not tied to an event"),
                 [](const Row& r, Cell& c) { c.event(entry(r).firstEvent); }},
                {"help", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "what it means for the numbers"),
                 [](const Row& r, Cell& c) { c.copy(helpOf(entry(r).anomaly)); }},
            },
            [](const SqlContext& context) { return wholeTable(context.recording().log.entries().size()); }};
}

} // namespace core
