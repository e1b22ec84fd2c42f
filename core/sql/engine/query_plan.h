// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"
#include "core/sql/engine/table_scan.h"

struct sqlite3_index_info;
struct sqlite3_value;

namespace core {

/// How SQLite's planner and the scan speak: the planner's conditions that rows can be found by become a text
/// of two characters each (which column role or argument, which operator), which comes back with the values.
class QueryPlan
{
public:
    /// Answers xBestIndex for a table of about rows rows: SQLITE_OK, or SQLITE_CONSTRAINT where an argument
    /// is missing.
    [[nodiscard]] static int choose(const TableDef& table, std::int64_t rows, std::size_t parts,
                                    sqlite3_index_info& info);

    /// Reads a chosen plan with the values of its conditions.
    QueryPlan(const TableDef& table, const char* plan, sqlite3_value** values);

    [[nodiscard]] const ScanBounds& bounds() const { return m_bounds; }
    [[nodiscard]] const CallArguments& arguments() const { return m_arguments; }
    /// An argument is NULL: there are no rows.
    [[nodiscard]] bool isEmpty() const { return m_isEmpty; }
    /// The argument column whose value is not of its type, or null.
    [[nodiscard]] const ColumnDef* badArgument() const { return m_badArgument; }

private:
    void keepTested(const TableDef& table, std::size_t column, char op, sqlite3_value* value);
    [[nodiscard]] bool takeArgument(const ColumnDef& column, std::size_t index, sqlite3_value* value);
    void readArgument(const TableDef& table, std::size_t index, sqlite3_value* value);

    ScanBounds m_bounds;
    CallArguments m_arguments;
    bool m_isEmpty = false;
    const ColumnDef* m_badArgument = nullptr;
};

} // namespace core
