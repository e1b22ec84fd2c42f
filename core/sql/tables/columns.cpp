// SPDX-License-Identifier: MIT
#include "core/sql/tables/columns.h"

#include <QtGlobal>

namespace core {

ColumnDef integerColumn(const char* name, const char* doc, Accessor read)
{
    return {name, ColumnType::Integer, "", doc, read};
}

ColumnDef bytesColumn(const char* name, const char* doc, Accessor read, Number number)
{
    return {name, ColumnType::Integer, "bytes", doc, read, Role::Plain, number};
}

ColumnDef eventColumn(const char* name, const char* doc, Accessor read, Number number)
{
    return {name, ColumnType::Integer, "event", doc, read, Role::Plain, number};
}

ColumnDef timeColumn(const char* name, const char* doc, Accessor read)
{
    return {name, ColumnType::Integer, "µs", doc, read};
}

ColumnDef textColumn(const char* name, const char* doc, Accessor read)
{
    return {name, ColumnType::Text, "", doc, read};
}

ColumnDef numberColumn(const char* name, const char* doc)
{
    return {name, ColumnType::Integer, "", doc, nullptr, Role::Number};
}

ColumnDef deviceColumn(Role role)
{
    return {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device ordinal"), nullptr, role};
}

ColumnDef addrColumn(Accessor read)
{
    return integerColumn("addr", QT_TRANSLATE_NOOP("Schema", "address, as signed 64 bits"), read);
}

ColumnDef streamColumn(Accessor read)
{
    return integerColumn("stream", QT_TRANSLATE_NOOP("Schema", "CUDA stream, 0 the default one"), read);
}

ColumnDef poolColumn(Accessor read)
{
    return textColumn(
        "pool", QT_TRANSLATE_NOOP("Schema", "memory pool a,b; 0,0 the default one; NULL unknown"), read);
}

ColumnDef siteColumn(Accessor read)
{
    return textColumn(
        "site",
        QT_TRANSLATE_NOOP("Schema", "call site: user frame, else operator, else innermost Python frame"),
        read);
}

ColumnDef callstackColumn(Accessor read)
{
    return textColumn(
        "callstack",
        QT_TRANSLATE_NOOP("Schema", "lines (0) file:line:name, innermost first; NULL not recorded"), read);
}

std::vector<ColumnDef> momentColumns()
{
    const char* const doc = QT_TRANSLATE_NOOP("Schema", "after which event; -1 before the first");
    return {deviceColumn(Role::Required),
            {"event", ColumnType::Integer, "event", doc, nullptr, Role::Required}};
}

std::vector<ColumnDef> joined(std::initializer_list<std::vector<ColumnDef>> groups)
{
    std::vector<ColumnDef> columns;
    for (const auto& group : groups)
        columns.insert(columns.end(), group.begin(), group.end());
    return columns;
}

} // namespace core
