// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

namespace core {

/// The methods of a file that nobody else sees, so that nobody locks it, and that nothing has to bring to the
/// disk.
[[nodiscard]] sqlite3_io_methods fileMethods(decltype(sqlite3_io_methods::xClose) close,
                                             decltype(sqlite3_io_methods::xRead) read,
                                             decltype(sqlite3_io_methods::xWrite) write,
                                             decltype(sqlite3_io_methods::xTruncate) truncate,
                                             decltype(sqlite3_io_methods::xFileSize) size);

/// What xRead and xFileSize answer of an open file. What would be behind the end reads as zeros, as SQLite
/// wants it.
[[nodiscard]] int readOpenFile(int descriptor, void* to, int size, sqlite3_int64 offset);
[[nodiscard]] int sizeOfOpenFile(int descriptor, sqlite3_int64* size);

} // namespace core
