// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <sqlite3.h>

namespace core {

/// Lets progress stop what runs on a connection while this lives. Both outlive it; on the connection's
/// thread.
class ProgressGuard
{
public:
    ProgressGuard(sqlite3* connection, Progress& progress) : m_connection(connection)
    {
        constexpr int operations = 10; // about a row, as each may make a text of 16 MiB, which takes some ms
        sqlite3_progress_handler(
            connection, operations,
            [](void* data) { return static_cast<Progress*>(data)->isCancelled() ? 1 : 0; }, &progress);
    }
    ~ProgressGuard() { sqlite3_progress_handler(m_connection, 0, nullptr, nullptr); }
    ProgressGuard(const ProgressGuard&) = delete;
    ProgressGuard& operator=(const ProgressGuard&) = delete;

private:
    sqlite3* m_connection;
};

} // namespace core
