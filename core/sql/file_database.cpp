// SPDX-License-Identifier: MIT
#include "core/sql/file_database.h"

#include "core/base/texts.h"
#include "core/sql/authorizer.h"
#include "core/sqlite/foreign_database.h"

#include <array>
#include <sqlite3.h>
#include <utility>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlText);

/// What SQLite itself has and is of use here, which it cannot set up once only reading is allowed.
constexpr std::array<const char*, 5> builtIn{"SELECT 1 FROM json_each('[]')", "SELECT 1 FROM json_tree('[]')",
                                             "SELECT 1 FROM pragma_table_info('files')",
                                             "SELECT 1 FROM pragma_table_xinfo('files')",
                                             "SELECT 1 FROM pragma_table_list"};

/// Whether the file has just these.
Status checkTables(const ForeignDatabase& file, const QString& path, std::span<const std::string> tables,
                   Progress& progress)
{
    std::vector<std::string> found;
    constexpr std::array columns{"sql"};
    Status read = file.readRows(
        "sqlite_schema", columns,
        [&](std::span<const ForeignValue> values) { found.emplace_back(values.front().text); }, progress);
    if (read && !std::equal(found.begin(), found.end(), tables.begin(), tables.end()))
        return inputError(SqlText::tr("%1 is damaged: its tables are others.").arg(path));
    return read;
}

} // namespace

Result<FileDatabase> FileDatabase::open(const QString& path, std::span<const std::string> tables,
                                        Progress& progress)
{
    const auto file = ForeignDatabase::open(path, {}, progress);
    SNAPVIEWER_TRY(file);
    SNAPVIEWER_TRY(checkTables(**file, path, tables, progress));
    Connection connection = ForeignDatabase::connectTo(path);
    if (!connection)
        return inputError(SqlText::tr("%1 cannot be opened.").arg(path));
    QStringList names;
    for (const std::string& sql : tables) // CREATE TABLE name (…
        names += QString::fromStdString(sql).section(QLatin1Char(' '), 2, 2);
    for (const char* const statement : builtIn)
        (void)prepare(connection.get(), statement);
    permitReadingOnly(connection.get());
    return FileDatabase(std::move(connection), names);
}

Result<ResultTable> FileDatabase::run(const QString& sql, const Limits& limits, Progress& progress,
                                      std::span<const SqlValue> arguments, const NamedValues& named)
{
    return runStatement(m_connection.get(), {m_tables, nullptr}, sql, limits, progress, arguments, named);
}

} // namespace core
