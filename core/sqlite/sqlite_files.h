// SPDX-License-Identifier: MIT
#pragma once

namespace core {

/// What SQLite knows the files of this program's connections by, registered at the first call; null where
/// SQLite does not take it. A database is read as other people's files are (RegularFile), and nothing beside
/// it is looked at; what a statement puts aside stays in memory (temporary_file). Any thread.
[[nodiscard]] const char* sqliteFiles();

} // namespace core
