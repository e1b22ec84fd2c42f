// SPDX-License-Identifier: MIT
#include "core/sql/authorizer.h"

#include <algorithm>
#include <array>
#include <sqlite3.h>

namespace core {

namespace {

bool isDescribingPragma(const char* name)
{
    constexpr std::array<const char*, 3> harmless{"table_info", "table_xinfo", "table_list"};
    return std::ranges::any_of(harmless,
                               [&](const char* pragma) { return sqlite3_stricmp(name, pragma) == 0; });
}

/// Not those that load code, tell addresses of this process, or hold each key of one text against each of
/// another while nobody can interrupt them.
bool isReadingFunction(const char* name)
{
    constexpr std::array<const char*, 3> others{"load_extension", "fts3_tokenizer", "json_patch"};
    return std::none_of(others.begin(), others.end(),
                        [name](const char* other) { return sqlite3_stricmp(name, other) == 0; });
}

int authorize(void* /*data*/, int action, const char* first, const char* second, const char* /*schema*/,
              const char* /*trigger*/)
{
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_FUNCTION: // its name is the second text
        return isReadingFunction(second) ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_PRAGMA:
        return isDescribingPragma(first) ? SQLITE_OK : SQLITE_DENY;
    default:
        return SQLITE_DENY;
    }
}

} // namespace

void permitReadingOnly(sqlite3* connection)
{
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    constexpr int longestText = 16 * 1024 * 1024; // one call of a function takes some ms a MiB
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestText);
    sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, 1024 * 1024);
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(connection, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_set_authorizer(connection, authorize, nullptr);
}

} // namespace core
