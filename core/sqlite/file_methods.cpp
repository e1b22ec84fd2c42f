// SPDX-License-Identifier: MIT
#include "core/sqlite/file_methods.h"

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace core {

sqlite3_io_methods fileMethods(decltype(sqlite3_io_methods::xClose) close,
                               decltype(sqlite3_io_methods::xRead) read,
                               decltype(sqlite3_io_methods::xWrite) write,
                               decltype(sqlite3_io_methods::xTruncate) truncate,
                               decltype(sqlite3_io_methods::xFileSize) size)
{
    sqlite3_io_methods methods{};
    methods.iVersion = 1;
    methods.xClose = close;
    methods.xRead = read;
    methods.xWrite = write;
    methods.xTruncate = truncate;
    methods.xSync = [](sqlite3_file*, int) { return SQLITE_OK; };
    methods.xFileSize = size;
    methods.xLock = methods.xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; };
    methods.xCheckReservedLock = [](sqlite3_file*, int* isReserved) {
        *isReserved = 0;
        return SQLITE_OK;
    };
    methods.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
    methods.xSectorSize = [](sqlite3_file*) { return 0; }; // the usual one
    methods.xDeviceCharacteristics = [](sqlite3_file*) { return 0; };
    return methods;
}

int readOpenFile(int descriptor, void* to, int size, sqlite3_int64 offset)
{
    auto* const bytes = static_cast<char*>(to);
    int done = 0;
    while (done < size) {
        const std::int64_t got =
            platform::readAt(descriptor, bytes + done, static_cast<std::uint64_t>(size - done),
                             static_cast<std::uint64_t>(offset + done));
        if (got < 0 && errno != EINTR)
            return SQLITE_IOERR_READ;
        if (got == 0)
            break;
        done += static_cast<int>(std::max<std::int64_t>(got, 0));
    }
    std::memset(bytes + done, 0, static_cast<std::size_t>(size - done));
    return done == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int sizeOfOpenFile(int descriptor, sqlite3_int64* size)
{
    const auto now = platform::factsOf(descriptor);
    if (!now)
        return SQLITE_IOERR_FSTAT;
    *size = static_cast<sqlite3_int64>(now->bytes);
    return SQLITE_OK;
}

} // namespace core
