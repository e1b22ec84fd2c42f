// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_columns.h"

#include "core/sql/engine/sql_context.h"

namespace core {

const Allocations& allocations(const Row& row)
{
    return row.part.history->allocations();
}

const EventColumns& events(const Row& row)
{
    return row.context.snapshot().events();
}

ColumnDef numberColumn(const char* name, const char* doc)
{
    return {name, ColumnType::Integer, "", doc, nullptr, Role::Number};
}

ColumnDef deviceColumn(Role role)
{
    return {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device ordinal"), nullptr, role};
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
