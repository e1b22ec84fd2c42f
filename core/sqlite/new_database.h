// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/file_device.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <functional>
#include <memory>

struct sqlite3;
struct sqlite3_stmt;
struct sqlite3_vfs;

namespace core {

struct ConnectionCloser
{
    void operator()(sqlite3* connection) const;
};
using Connection = std::unique_ptr<sqlite3, ConnectionCloser>;

struct PreparedCloser
{
    void operator()(sqlite3_stmt* statement) const;
};
using PreparedStatement = std::unique_ptr<sqlite3_stmt, PreparedCloser>;

/// Null: the connection knows why.
[[nodiscard]] PreparedStatement prepare(sqlite3* connection, const QByteArray& sql);
/// Runs statements that answer nothing; false: the connection knows why.
[[nodiscard]] bool execute(sqlite3* connection, const QByteArray& sql);

/// A new SQLite file in a file that is open already and may have no name. While this lives, uri() names it to
/// connections that take URIs, and connect() opens it; one at a time, closed before this goes. One thread.
class NewDatabase
{
public:
    /// device: on a regular file, open for reading too; outlives this.
    explicit NewDatabase(FileDevice& device);
    Q_DISABLE_COPY(NewDatabase)
    ~NewDatabase();

    /// Has no journal: what fails is thrown away. Null where SQLite has no memory.
    [[nodiscard]] Connection connect() const;
    [[nodiscard]] QByteArray uri() const { return "file:new?vfs=" + m_name; }
    /// Whether the file did not take what SQLite wrote: the device knows why.
    [[nodiscard]] bool isRefused() const { return m_device.failure() != 0; }

private:
    FileDevice& m_device;
    QByteArray m_name; ///< of the system that SQLite sees
    std::unique_ptr<sqlite3_vfs> m_system;
};

/// Makes a new SQLite file, which appears at path whole or not at all (ResultFile): fill writes it, at most
/// most bytes where that is not 0. Errors: fill's; Output, one sentence; cancelled, also while fill writes.
[[nodiscard]] Status writeDatabaseFile(const QString& path, Progress& progress,
                                       const std::function<Status(const NewDatabase&)>& fill,
                                       std::uint64_t most = 0);

} // namespace core
