// SPDX-License-Identifier: MIT
#pragma once

#include "core/sqlite/new_database.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

struct sqlite3_stmt;

namespace core {

/// Fills the tables of a new database, in one transaction; remembers the first failure. One thread.
class RowWriter
{
public:
    /// An integer, a text or NULL.
    using Field = std::variant<std::int64_t, std::string_view, std::nullptr_t>;

    /// schema: statements that make the tables; setup: what has to be said before. database outlives this.
    RowWriter(const NewDatabase& database, const QByteArray& schema, const QByteArray& setup = {});

    /// values: one a column. After a failure nothing is done.
    void insert(const char* table, std::initializer_list<Field> values);
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    /// The table that refused a row since it has one with what has to be unique; empty where none did.
    [[nodiscard]] const QString& tableWithTwice() const { return m_twice; }
    /// Ends the transaction; false where anything has failed: failure() says why.
    [[nodiscard]] bool finish();
    /// Output, sentence with SQLite's reason in it; Input, where there was not enough memory.
    [[nodiscard]] Error failure(const QString& sentence) const;

private:
    struct StatementCloser
    {
        void operator()(sqlite3_stmt* statement) const;
    };
    using Statement = std::unique_ptr<sqlite3_stmt, StatementCloser>;

    [[nodiscard]] sqlite3_stmt* statementFor(const char* table, std::size_t columns);

    Connection m_connection;
    std::map<std::string, Statement, std::less<>> m_statements;
    bool m_hasFailed = false;
    QString m_twice;
};

} // namespace core
