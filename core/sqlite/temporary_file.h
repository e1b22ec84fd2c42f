// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <sqlite3.h>

namespace core {

/// What SQLite sees of a file in which a statement puts aside what it sorts or holds: in memory, as whoever
/// asks would fill a disk with it. Of all such files together there are mostTemporary() bytes; more of them
/// is SQLITE_FULL.
struct TemporaryFile
{
    sqlite3_file base;
    struct Content* content; ///< owned, until it is closed
};

/// Opens one, new and empty, in room that SQLite has for it. A code of SQLite's.
[[nodiscard]] int openTemporary(TemporaryFile& file);

/// Bytes, 1 GiB where nobody set another number. Any thread.
[[nodiscard]] std::uint64_t mostTemporary();
void setMostTemporary(std::uint64_t bytes);

} // namespace core
