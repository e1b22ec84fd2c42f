// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/sql/sql_schema.h"
#include "core/sql/sql_statement.h"
#include "core/structure/categories.h"

#include <QSqlDatabase>
#include <QString>

#include <memory>
#include <span>

namespace core {

/// SQL over one recording: an in-memory SQLite database whose tables are the recording's columns (design:
/// section 5). Read only; nothing is copied; opening takes about a millisecond. Belongs to the thread that
/// opened it, and has to be destroyed there; only interrupt() may be called from any thread. Needs a
/// QCoreApplication (Qt finds the driver through it).
class Database
{
public:
    /// categories: of recording, what the column `category` answers; null: none. store: of recording; null:
    /// one of its own. Error: the SQLite driver is missing or uses another SQLite library than this program.
    [[nodiscard]] static Result<std::unique_ptr<Database>>
    open(std::shared_ptr<const Recording> recording, std::shared_ptr<const Categories> categories = {},
         std::shared_ptr<Derived> store = {});
    ~Database();
    Q_DISABLE_COPY(Database)

    /// Runs one read-only statement (a trailing semicolon and comments are fine). Its parameters, if any, are
    /// bound in order to arguments, or by their names to named, if it holds any. Errors: Query with the
    /// character in sql where SQLite can tell; cancelled when progress stopped it.
    [[nodiscard]] Result<ResultTable> run(const QString& sql, const Limits& limits, Progress& progress,
                                          std::span<const SqlValue> arguments = {},
                                          const NamedValues& named = {});

    /// The tables that this database has, in the order in which they are presented.
    [[nodiscard]] std::vector<SchemaTable> schema() const;

    /// Whether text ends a statement: a semicolon outside of texts and comments (for prompts).
    [[nodiscard]] static bool isComplete(const QString& text);

private:
    Database(std::unique_ptr<SqlContext> context, const QSqlDatabase& database);
    [[nodiscard]] Status prepareConnection();

    QSqlDatabase m_database;
    sqlite3* m_handle = nullptr; ///< the driver's; valid as long as m_database is open
    std::unique_ptr<SqlContext> m_context;
};

} // namespace core
