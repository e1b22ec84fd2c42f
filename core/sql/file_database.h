// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/sql_statement.h"
#include "core/sqlite/new_database.h"

#include <QString>
#include <QStringList>

#include <span>
#include <string>

namespace core {

/// SQL over an SQLite file that somebody else may have written, as it is: opened as immutable and to be read
/// only, and only where its tables are those that are known, word for word, and nothing else is in it. One
/// thread.
class FileDatabase
{
public:
    /// tables: as SQLite keeps them, in their order. Errors: Input, one sentence; cancelled.
    [[nodiscard]] static Result<FileDatabase> open(const QString& path, std::span<const std::string> tables,
                                                   Progress& progress);

    /// As Database::run(), with SQLite's own functions.
    [[nodiscard]] Result<ResultTable> run(const QString& sql, const Limits& limits, Progress& progress,
                                          std::span<const SqlValue> arguments = {},
                                          const NamedValues& named = {});

private:
    FileDatabase(Connection connection, QStringList tables)
        : m_connection(std::move(connection)), m_tables(std::move(tables))
    {}

    Connection m_connection;
    QStringList m_tables;
};

} // namespace core
