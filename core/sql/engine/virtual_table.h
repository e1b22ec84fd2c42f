// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"

struct sqlite3;

namespace core {

/// Registers table as an eponymous virtual table of database, read only, answered by its accessors. Tests of
/// the row number, the part's key and the event become ranges of rows; LIKE and GLOB look once at each text
/// that context keeps. context has to outlive the connection. Returns SQLite's result code.
[[nodiscard]] int registerTable(sqlite3* database, TableDef table, const SqlContext& context);
/// Writes table, which is registered, into the schema of database, so that sqlite_master has it with its
/// columns. Likewise.
[[nodiscard]] int listTable(sqlite3* database, const TableDef& table);

} // namespace core
