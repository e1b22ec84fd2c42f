// SPDX-License-Identifier: MIT
#include "core/sqlite/sqlite_files.h"

#include "core/base/regular_file.h"
#include "core/sqlite/file_methods.h"
#include "core/sqlite/temporary_file.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

namespace core {

namespace {

/// The file as SQLite sees it, which allocates it: what it calls an object, with what is open behind it.
struct DatabaseFile
{
    sqlite3_file base;
    RegularFile* opened; ///< owned, until it is closed
};

DatabaseFile& databaseFile(sqlite3_file* file)
{
    return *reinterpret_cast<DatabaseFile*>(file);
}

const sqlite3_io_methods databaseMethods = [] {
    sqlite3_io_methods immutable = fileMethods(
        [](sqlite3_file* file) {
            delete std::exchange(databaseFile(file).opened, nullptr);
            return SQLITE_OK;
        },
        [](sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
            return readOpenFile(databaseFile(file).opened->file().handle(), to, size, offset);
        },
        [](sqlite3_file*, const void*, int, sqlite3_int64) { return SQLITE_READONLY; },
        [](sqlite3_file*, sqlite3_int64) { return SQLITE_READONLY; },
        [](sqlite3_file* file, sqlite3_int64* size) {
            return sizeOfOpenFile(databaseFile(file).opened->file().handle(), size);
        });
    immutable.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_IMMUTABLE; };
    return immutable;
}();

/// The database, or what a statement puts aside; nothing is beside them.
int openDatabase(sqlite3_vfs* /*system*/, const char* path, sqlite3_file* file, int flags, int* gotFlags)
{
    DatabaseFile& opened = databaseFile(file);
    opened.base.pMethods = nullptr; // nothing to close
    if (gotFlags != nullptr)
        *gotFlags = flags;
    if (path == nullptr && (flags & SQLITE_OPEN_DELETEONCLOSE) != 0)
        return openTemporary(*reinterpret_cast<TemporaryFile*>(file));
    if (path == nullptr || (flags & SQLITE_OPEN_MAIN_DB) == 0)
        return SQLITE_CANTOPEN;
    auto database = std::make_unique<RegularFile>(QFile::decodeName(path));
    if (!database->isOpen())
        return SQLITE_CANTOPEN;
    opened.opened = database.release();
    opened.base.pMethods = &databaseMethods;
    return SQLITE_OK;
}

} // namespace

const char* sqliteFiles()
{
    static sqlite3_vfs files = [] {
        sqlite3_vfs system = *sqlite3_vfs_find(nullptr);
        system.szOsFile = std::max(sizeof(DatabaseFile), sizeof(TemporaryFile));
        system.pNext = nullptr;
        system.zName = "snapviewer";
        system.xOpen = openDatabase;
        system.xDelete = [](sqlite3_vfs*, const char*, int) { return SQLITE_READONLY; };
        system.xAccess = [](sqlite3_vfs*, const char*, int, int* isThere) {
            *isThere = 0;
            return SQLITE_OK;
        };
        system.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* full) {
            if (std::strlen(name) >= static_cast<std::size_t>(size))
                return SQLITE_CANTOPEN; // it would be another one's
            sqlite3_snprintf(size, full, "%s", name);
            return SQLITE_OK;
        };
        return system;
    }();
    static const int registered = sqlite3_vfs_register(&files, 0);
    return registered == SQLITE_OK ? files.zName : nullptr;
}

} // namespace core
