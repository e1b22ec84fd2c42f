// SPDX-License-Identifier: MIT
#include "core/sqlite/new_database.h"

#include "core/base/output/result_file.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"
#include "core/sqlite/file_methods.h"

#include <algorithm>
#include <cerrno>

namespace core {

namespace {

SNAPVIEWER_TEXTS(DatabaseFileText);

/// The file as SQLite sees it: what it calls an object, with the device behind its methods.
struct OpenFile
{
    sqlite3_file base;
    FileDevice* device;
};

FileDevice& deviceOf(sqlite3_file* file)
{
    return *reinterpret_cast<OpenFile*>(file)->device;
}

int writeFile(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset)
{
    FileDevice& device = deviceOf(file);
    if (device.writeAt(static_cast<const char*>(from), static_cast<std::uint64_t>(size),
                       static_cast<std::uint64_t>(offset)))
        return SQLITE_OK;
    return device.failure() == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

int truncateFile(sqlite3_file* file, sqlite3_int64 size)
{
    return platform::resize(deviceOf(file).descriptor(), static_cast<std::uint64_t>(size))
               ? SQLITE_OK
               : SQLITE_IOERR_TRUNCATE;
}

/// Nobody else sees the file; ResultFile sees to it that the disk has it.
const sqlite3_io_methods methods =
    fileMethods([](sqlite3_file*) { return SQLITE_OK; }, // its owner closes it
                [](sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
                    return readOpenFile(deviceOf(file).descriptor(), to, size, offset);
                },
                writeFile, truncateFile,
                [](sqlite3_file* file, sqlite3_int64* size) {
                    return sizeOfOpenFile(deviceOf(file).descriptor(), size);
                });

/// The database is the device's file; anything else, such as what is sorted on disk, the system's as ever.
int openFile(sqlite3_vfs* system, const char* name, sqlite3_file* file, int flags, int* gotFlags)
{
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0) {
        sqlite3_vfs* const usual = sqlite3_vfs_find(nullptr);
        return usual->xOpen(usual, name, file, flags, gotFlags);
    }
    auto* const opened = reinterpret_cast<OpenFile*>(file);
    opened->base.pMethods = &methods;
    opened->device = static_cast<FileDevice*>(system->pAppData);
    if (gotFlags != nullptr)
        *gotFlags = flags;
    return SQLITE_OK;
}

/// A file without a name has nothing beside it.
int access(sqlite3_vfs* /*system*/, const char* /*name*/, int /*flags*/, int* isThere)
{
    *isThere = 0;
    return SQLITE_OK;
}

int fullName(sqlite3_vfs* /*system*/, const char* name, int size, char* full)
{
    sqlite3_snprintf(size, full, "%s", name);
    return SQLITE_OK;
}

} // namespace

void ConnectionCloser::operator()(sqlite3* connection) const
{
    sqlite3_close(connection);
}

void PreparedCloser::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

PreparedStatement prepare(sqlite3* connection, const QByteArray& sql)
{
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(connection, sql.constData(), static_cast<int>(sql.size()), &statement, nullptr);
    return PreparedStatement(statement);
}

bool execute(sqlite3* connection, const QByteArray& sql)
{
    return sqlite3_exec(connection, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

NewDatabase::NewDatabase(FileDevice& device)
    : m_device(device), m_name("snapviewer-" + QByteArray::number(reinterpret_cast<quintptr>(this), 16)),
      m_system(std::make_unique<sqlite3_vfs>(*sqlite3_vfs_find(nullptr)))
{
    m_system->szOsFile = std::max(m_system->szOsFile, static_cast<int>(sizeof(OpenFile)));
    m_system->pNext = nullptr;
    m_system->zName = m_name.constData();
    m_system->pAppData = &device;
    m_system->xOpen = openFile;
    m_system->xDelete = [](sqlite3_vfs*, const char*, int) { return SQLITE_OK; };
    m_system->xAccess = access;
    m_system->xFullPathname = fullName;
    sqlite3_vfs_register(m_system.get(), 0);
}

NewDatabase::~NewDatabase()
{
    sqlite3_vfs_unregister(m_system.get());
}

Connection NewDatabase::connect() const
{
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(
        uri().constData(), &opened,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    Connection connection(opened);
    if (code != SQLITE_OK || !execute(opened, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF"))
        return nullptr;
    return connection;
}

Status writeDatabaseFile(const QString& path, Progress& progress,
                         const std::function<Status(const NewDatabase&)>& fill, std::uint64_t most)
{
    ResultFile file(path);
    file.watch(progress);
    file.limit(most);
    if (!file.isRegular())
        return file.refusal(DatabaseFileText::tr("a database needs a regular file"));
    if (!file.open())
        return file.failure();
    const NewDatabase database(file.device());
    Status filled = fill(database);
    if (database.isRefused())
        return file.failure();
    if (!filled)
        return filled;
    return file.commit() ? Status(Done{}) : file.failure();
}

} // namespace core
