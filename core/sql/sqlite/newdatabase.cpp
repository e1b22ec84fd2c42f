// SPDX-License-Identifier: MIT
#include "core/sql/sqlite/newdatabase.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <filesystem>
#include <sqlite3.h>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(DatabaseFile)
};

/// Puts the file from in the place of path; why that failed, or an empty text.
QString replace(const QString& from, const QString& path)
{
    std::error_code failed;
    std::filesystem::rename(QFile::encodeName(from).toStdString(), QFile::encodeName(path).toStdString(),
                            failed);
    return failed ? QString::fromStdString(failed.message()) : QString();
}

} // namespace

void ConnectionCloser::operator()(sqlite3* connection) const
{
    sqlite3_close(connection);
}

bool execute(sqlite3* connection, const QByteArray& sql)
{
    return sqlite3_exec(connection, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

Status writeDatabaseFile(const QString& path, const std::function<Status(const QString& temporary)>& fill)
{
    const auto failure = [&](const QString& reason) {
        return Error{ErrorKind::Output, Texts::tr("%1 cannot be written: %2.").arg(path, reason), -1};
    };
    const QFileInfo target(path);
    if (target.exists() && !target.isFile())
        return failure(Texts::tr("a database needs a regular file"));
    QTemporaryFile file(path + QStringLiteral(".XXXXXX"));
    if (!file.open())
        return failure(file.errorString());
    file.close();
    Status filled = fill(file.fileName());
    if (!filled)
        return filled;
    // private to its maker until now; like any new file from here on
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
    if (const QString reason = replace(file.fileName(), path); !reason.isEmpty())
        return failure(reason);
    file.setAutoRemove(false);
    return Done{};
}

} // namespace core
