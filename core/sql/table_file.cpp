// SPDX-License-Identifier: MIT
#include "core/sql/table_file.h"

#include "core/base/out_of_memory.h"
#include "core/base/texts.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/virtual_table.h"
#include "core/sql/table_copy.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sqlite/new_database.h"
#include "core/sqlite/progress_guard.h"

#include <algorithm>
#include <sqlite3.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(TableFileText);

bool wantsArguments(const TableDef& table)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [](const ColumnDef& column) { return column.role == Role::Required; });
}

/// The tables are virtual ones of a connection in memory; the file is attached to it.
Status copyTables(const SqlContext& context, const NewDatabase& file, Progress& progress)
{
    sqlite3* opened = nullptr;
    const int result = sqlite3_open_v2(":memory:", &opened,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI |
                                           SQLITE_OPEN_NOMUTEX, // one thread, which asks for every value
                                       nullptr);
    const Connection connection(opened);
    const auto failure = [&]() -> Status {
        if (progress.isCancelled())
            return cancelled();
        if (sqlite3_errcode(connection.get()) == SQLITE_NOMEM)
            return outOfMemory();
        return outputError(TableFileText::tr("the tables cannot be written: %1.")
                               .arg(QString::fromUtf8(sqlite3_errmsg(connection.get()))));
    };
    if (result != SQLITE_OK)
        return failure();
    if (!execute(opened, "ATTACH '" + file.uri() + "' AS file") ||
        !execute(opened, "PRAGMA file.journal_mode = OFF; PRAGMA file.synchronous = OFF"))
        return failure();
    const ProgressGuard guard(opened, progress);
    TableCopy copy(opened, context);
    if (!execute(opened, "BEGIN") || !copy.start())
        return failure();
    const std::vector<TableDef> tables = tablesOf(*context.recording().document);
    const std::size_t count = tables.size();
    for (std::size_t i = 0; i < count; ++i) {
        const QByteArray table = tables[i].name;
        const bool isSkipped = wantsArguments(tables[i]);
        progress.report(i, count, TableFileText::tr("Writing the table %1").arg(QString::fromUtf8(table)));
        if (progress.isCancelled())
            return cancelled();
        if (isSkipped)
            continue;
        if (registerTable(opened, tables[i], context) != SQLITE_OK || !copy.copy(tables[i]))
            return failure();
    }
    return copy.finish() && execute(opened, "COMMIT") ? Status(Done{}) : failure();
}

} // namespace

Status writeTables(const std::shared_ptr<const Recording>& recording, const QString& path, Progress& progress,
                   std::uint64_t most)
{
    const auto fill = [&](const NewDatabase& file) {
        const SqlContext context(recording, {});
        context.setWatcher(&progress);
        return copyTables(context, file, progress);
    };
    return writeDatabaseFile(path, progress, fill, most);
}

} // namespace core
