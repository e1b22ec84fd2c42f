// SPDX-License-Identifier: MIT
#include "core/sql/tablefile.h"

#include "core/sql/sqlcontext.h"
#include "core/sql/tables.h"
#include "core/sql/vtable.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <filesystem>
#include <sqlite3.h>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(TableFile)
};

constexpr int stepsPerLook = 100'000;

struct Closer
{
    void operator()(sqlite3* connection) const { sqlite3_close(connection); }
};
using Connection = std::unique_ptr<sqlite3, Closer>;

int isToStop(void* progress)
{
    return static_cast<Progress*>(progress)->isCancelled() ? 1 : 0;
}

bool execute(sqlite3* connection, const QByteArray& sql)
{
    return sqlite3_exec(connection, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool wantsArguments(const TableDef& table)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [](const ColumnDef& column) { return column.role == Role::Required; });
}

/// Puts the file from in the place of path; why that failed, or an empty text.
QString replace(const QString& from, const QString& path)
{
    std::error_code failed;
    std::filesystem::rename(QFile::encodeName(from).toStdString(), QFile::encodeName(path).toStdString(),
                            failed);
    return failed ? QString::fromStdString(failed.message()) : QString();
}

/// The tables are virtual ones of a connection in memory; the file is attached to it.
Status copyTables(const SqlContext& context, const QString& path, Progress& progress)
{
    sqlite3* opened = nullptr;
    const int result = sqlite3_open(":memory:", &opened);
    const Connection connection(opened);
    const auto failure = [&] {
        if (progress.isCancelled())
            return cancelled();
        return Error{ErrorKind::Output,
                     Texts::tr("the tables cannot be written: %1.")
                         .arg(QString::fromUtf8(sqlite3_errmsg(connection.get()))),
                     -1};
    };
    if (result != SQLITE_OK)
        return failure();
    QByteArray name = QFile::encodeName(path);
    name.replace('\'', "''");
    if (!execute(opened, "ATTACH '" + name + "' AS file") ||
        !execute(opened, "PRAGMA file.journal_mode = OFF; PRAGMA file.synchronous = OFF"))
        return failure();
    sqlite3_progress_handler(opened, stepsPerLook, isToStop, &progress);
    std::vector<TableDef> tables = allTables();
    const std::size_t count = tables.size();
    for (std::size_t i = 0; i < count; ++i) {
        const QByteArray table = tables[i].name;
        const bool isSkipped = wantsArguments(tables[i]);
        progress.report(i, count, Texts::tr("Writing the table %1").arg(QString::fromUtf8(table)));
        if (progress.isCancelled())
            return cancelled();
        if (isSkipped)
            continue;
        if (registerTable(opened, std::move(tables[i]), context) != SQLITE_OK ||
            !execute(opened, "CREATE TABLE file." + table + " AS SELECT * FROM main." + table))
            return failure();
    }
    return Done{};
}

} // namespace

Status writeTables(const std::shared_ptr<const Recording>& recording, const QString& path, Progress& progress)
{
    const auto failure = [&](const QString& reason) {
        return Error{ErrorKind::Output, Texts::tr("%1 cannot be written: %2.").arg(path, reason), -1};
    };
    const QFileInfo target(path);
    if (target.exists() && !target.isFile())
        return failure(Texts::tr("tables need a regular file"));
    QTemporaryFile file(path + QStringLiteral(".XXXXXX"));
    if (!file.open())
        return failure(file.errorString());
    file.close();
    {
        const SqlContext context(recording, {});
        Status copied = copyTables(context, file.fileName(), progress);
        if (!copied)
            return copied;
    }
    // private to its maker until now; like any new file from here on
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
    if (const QString reason = replace(file.fileName(), path); !reason.isEmpty())
        return failure(reason);
    file.setAutoRemove(false);
    return Done{};
}

} // namespace core
