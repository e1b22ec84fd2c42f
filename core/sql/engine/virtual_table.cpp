// SPDX-License-Identifier: MIT
#include "core/sql/engine/virtual_table.h"

#include "core/sql/engine/query_plan.h"
#include "core/sql/engine/table_scan.h"
#include "core/sql/engine/text_match.h"
#include "core/sql/engine/within_sqlite.h"

#include <memory>
#include <sqlite3.h>
#include <string>

namespace core {

namespace {

/// One table of one connection; SQLite deletes it with the connection.
struct Module
{
    TableDef table;
    const SqlContext* context;
    std::vector<Part> parts; ///< empty for tables that are called
    std::int64_t rows = 0;   ///< for the planner
};

struct Table : sqlite3_vtab
{
    explicit Table(Module* owner) : sqlite3_vtab{}, module(owner) {}
    Module* module;
};

struct Cursor : sqlite3_vtab_cursor
{
    Cursor() : sqlite3_vtab_cursor{} {}
    CallAnswer answer;
    CallArguments arguments;
    TableScan scan;
};

Module& moduleOf(sqlite3_vtab* table)
{
    return *static_cast<Table*>(table)->module;
}

std::string declarationOf(const TableDef& table)
{
    std::string sql = "CREATE TABLE x(";
    for (const ColumnDef& column : table.columns) {
        if (&column != &table.columns.front())
            sql += ", ";
        sql.append("\"").append(column.name).append("\"");
        sql.append(" ").append(nameOf(column.type));
        if (TableDef::isArgument(column.role))
            sql += " HIDDEN";
    }
    return sql + ")";
}

/// What sqlite_master says of the table; the module itself needs none of it.
std::string creationOf(const TableDef& table)
{
    std::string sql = std::string("CREATE VIRTUAL TABLE ") + table.name + " USING " + table.name + "(";
    for (const ColumnDef& column : table.columns) {
        sql.append(&column == &table.columns.front() ? "\n  " : ",\n  ").append(column.name);
        sql.append(" ").append(nameOf(column.type));
        if (TableDef::isArgument(column.role))
            sql += " HIDDEN";
    }
    return sql + ")";
}

int connectTable(sqlite3* database, void* data, int /*argc*/, const char* const* /*argv*/,
                 sqlite3_vtab** result, char** /*error*/)
{
    auto* module = static_cast<Module*>(data);
    const int code = sqlite3_declare_vtab(database, declarationOf(module->table).c_str());
    if (code != SQLITE_OK)
        return code;
    *result = std::make_unique<Table>(module).release();
    return SQLITE_OK;
}

int disconnectTable(sqlite3_vtab* table)
{
    delete static_cast<Table*>(table);
    return SQLITE_OK;
}

int chooseIndex(sqlite3_vtab* table, sqlite3_index_info* info)
{
    const Module& module = moduleOf(table);
    return QueryPlan::choose(module.table, module.rows, module.parts.size(), *info);
}

int openCursor(sqlite3_vtab* /*table*/, sqlite3_vtab_cursor** result)
{
    *result = std::make_unique<Cursor>().release();
    return SQLITE_OK;
}

int closeCursor(sqlite3_vtab_cursor* cursor)
{
    delete static_cast<Cursor*>(cursor);
    return SQLITE_OK;
}

int refuseArgument(sqlite3_vtab& table, const ColumnDef& argument)
{
    sqlite3_free(table.zErrMsg);
    table.zErrMsg =
        sqlite3_mprintf("the argument %s of %s has to be a %s", argument.name, moduleOf(&table).table.name,
                        argument.type == ColumnType::Text ? "text" : "whole number");
    return SQLITE_ERROR;
}

int refuseCall(sqlite3_vtab& table, const Error& error)
{
    sqlite3_free(table.zErrMsg);
    table.zErrMsg = sqlite3_mprintf("%s: %s", moduleOf(&table).table.name, qUtf8Printable(error.message));
    return SQLITE_ERROR;
}

int filterRows(sqlite3_vtab_cursor* base, int /*index*/, const char* plan, int /*argc*/,
               sqlite3_value** values)
{
    auto& cursor = *static_cast<Cursor*>(base);
    const Module& module = moduleOf(base->pVtab);
    const QueryPlan query(module.table, plan, values);
    if (query.badArgument() != nullptr)
        return refuseArgument(*base->pVtab, *query.badArgument());
    cursor.arguments = query.arguments();
    cursor.answer = {};
    bool hasEvents = false;
    for (const ColumnDef& column : module.table.columns)
        hasEvents = hasEvents || column.role == Role::Event;
    if (module.table.call != nullptr && !query.isEmpty()) {
        auto answer = module.table.call(*module.context, cursor.arguments);
        if (!answer)
            return refuseCall(*base->pVtab, answer.error());
        cursor.answer = std::move(*answer);
    }
    const auto& parts = module.table.call != nullptr ? cursor.answer.parts : module.parts;
    cursor.scan.start(parts, query.bounds(), hasEvents);
    return SQLITE_OK;
}

int nextRow(sqlite3_vtab_cursor* cursor)
{
    static_cast<Cursor*>(cursor)->scan.next();
    return SQLITE_OK;
}

int isAtEnd(sqlite3_vtab_cursor* cursor)
{
    return static_cast<Cursor*>(cursor)->scan.atEnd() ? 1 : 0;
}

/// The value of argument column `column`: what was given, else, of numbers, the default that the answer's
/// part tells.
void answerArgument(const Cursor& cursor, const TableDef& table, std::size_t column, Cell& cell)
{
    std::size_t index = 0;
    for (std::size_t c = 0; c < column; ++c)
        index += TableDef::isArgument(table.columns[c].role) ? 1 : 0;
    if (table.columns[column].type != ColumnType::Text)
        cell.integer(cursor.arguments.integers[index].value_or(cursor.scan.part().key));
    else if (cursor.arguments.texts[index])
        cell.copy(*cursor.arguments.texts[index]);
}

int readColumn(sqlite3_vtab_cursor* base, sqlite3_context* result, int index)
{
    const auto& cursor = *static_cast<const Cursor*>(base);
    const Module& module = moduleOf(base->pVtab);
    const auto place = static_cast<std::size_t>(index);
    const ColumnDef& column = module.table.columns[place];
    const Row row{*module.context, cursor.scan.part(), cursor.answer, cursor.scan.number(),
                  cursor.scan.place()};
    Cell cell(result);
    switch (column.role) {
    case Role::Plain:
        column.read(row, cell);
        break;
    case Role::Number:
        cell.integer(row.number);
        break;
    case Role::Key:
        cell.integer(row.part.key);
        break;
    case Role::Event:
        cell.integer(row.event());
        break;
    case Role::Argument:
    case Role::Required:
        answerArgument(cursor, module.table, place, cell);
        break;
    }
    return SQLITE_OK;
}

int readRowId(sqlite3_vtab_cursor* cursor, sqlite3_int64* rowid)
{
    *rowid = static_cast<Cursor*>(cursor)->scan.number();
    return SQLITE_OK;
}

int findFunction(sqlite3_vtab* table, int arguments, const char* name, SqlFunction* function, void** data)
{
    *function = textMatchFunction(name, arguments);
    *data = const_cast<SqlContext*>(moduleOf(table).context);
    return *function == nullptr ? 0 : 1;
}

/// An eponymous table, which exists in every connection without CREATE, and can be created all the same.
sqlite3_module moduleFunctions()
{
    sqlite3_module module{};
    module.xCreate = WithinSqlite<connectTable>::call;
    module.xConnect = WithinSqlite<connectTable>::call;
    module.xBestIndex = WithinSqlite<chooseIndex>::call;
    module.xDisconnect = disconnectTable;
    module.xDestroy = disconnectTable;
    module.xOpen = WithinSqlite<openCursor>::call;
    module.xClose = closeCursor;
    module.xFilter = WithinSqlite<filterRows>::call;
    module.xNext = WithinSqlite<nextRow>::call;
    module.xEof = isAtEnd;
    module.xColumn = WithinSqlite<readColumn>::call;
    module.xRowid = readRowId;
    module.xFindFunction = findFunction;
    return module;
}

} // namespace

int registerTable(sqlite3* database, TableDef table, const SqlContext& context)
{
    static const sqlite3_module functions = moduleFunctions();
    auto module = std::make_unique<Module>(Module{std::move(table), &context, {}, 0});
    if (module->table.parts != nullptr)
        module->parts = module->table.parts(context);
    for (const Part& part : module->parts)
        module->rows += part.count;
    if (module->table.call != nullptr)
        module->rows = static_cast<std::int64_t>(context.history().allocationCount());
    const char* name = module->table.name;
    return sqlite3_create_module_v2(database, name, &functions, module.release(),
                                    [](void* data) { delete static_cast<Module*>(data); });
}

int listTable(sqlite3* database, const TableDef& table)
{
    return sqlite3_exec(database, creationOf(table).c_str(), nullptr, nullptr, nullptr);
}

} // namespace core
