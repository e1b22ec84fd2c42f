// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/table_def.h"
#include "core/sql/text_store.h"

#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace core {

/// Copies the tables of a connection into the database `file` that is attached to it, so that each text is
/// there once, and each call stack as the numbers of its frames: a table with texts becomes `NAME_data` and a
/// view NAME that has the columns of the table, with the texts in them. One thread; connection and context
/// outlive this.
class TableCopy
{
public:
    TableCopy(sqlite3* connection, const SqlContext& context);

    /// Before the first table. False here and below: the connection knows why.
    [[nodiscard]] bool start() { return m_texts.create(); }
    /// table is one of the connection's, under its own name.
    [[nodiscard]] bool copy(const TableDef& table);
    /// Where all are there.
    [[nodiscard]] bool finish();

    /// What the texts of all call stacks take, where that is little beside the recording's own file: then
    /// they are stored, too. Else 0: the file makes them from the frames whenever they are asked for.
    [[nodiscard]] static std::uint64_t storedCallstackBytes(const SqlContext& context);

private:
    /// Where a column of a view comes from.
    enum class Source : std::uint8_t
    {
        Stored,    ///< as it is
        Text,      ///< by number from `texts`
        Label,     ///< made of the address and the allocation, where it is stored as empty
        Callstack, ///< from `stack_texts`
        Null,      ///< as in every row: not stored
    };
    /// The columns that a label is made of, in the order in which they are read; -1: not there.
    struct LabelParts
    {
        int label = -1;
        int addr = -1;
        int version = -1;
        int allocation = -1;
    };
    struct Column
    {
        const ColumnDef* definition;
        Source source;

        [[nodiscard]] bool isStored() const { return source < Source::Callstack; }
    };

    [[nodiscard]] static std::vector<Column> columnsOf(const TableDef& table);
    /// Finds the columns that are NULL in all rows.
    [[nodiscard]] bool findNulls(const TableDef& table, std::vector<Column>& columns);
    [[nodiscard]] bool copyPlain(const TableDef& table);
    [[nodiscard]] bool copyRows(const TableDef& table, const std::vector<Column>& columns);
    [[nodiscard]] bool bindRow(sqlite3_stmt* rows, sqlite3_stmt* insert, const std::vector<Column>& columns);
    [[nodiscard]] bool isMadeOf(sqlite3_stmt* rows, const LabelParts& parts) const;
    [[nodiscard]] bool bindFrames(sqlite3_stmt* insert, std::size_t stack) const;
    [[nodiscard]] bool createAllocs();
    [[nodiscard]] bool createView(const TableDef& table, const std::vector<Column>& columns);
    [[nodiscard]] bool storeCallstacks();

    sqlite3* m_connection;
    const SqlContext& m_context;
    TextStore m_texts;
};

} // namespace core
