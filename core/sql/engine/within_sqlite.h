// SPDX-License-Identifier: MIT
#pragma once

#include <new>
#include <sqlite3.h>

namespace core {

/// What SQLite calls: no exception may pass through it, so memory that runs out is told in its own way.
template <auto function>
struct WithinSqlite;

template <class... Arguments, int (*function)(Arguments...)>
struct WithinSqlite<function>
{
    static int call(Arguments... arguments)
    {
        try {
            return function(arguments...);
        } catch (const std::bad_alloc&) {
            return SQLITE_NOMEM;
        }
    }
};

template <class... Arguments, void (*function)(sqlite3_context*, Arguments...)>
struct WithinSqlite<function>
{
    static void call(sqlite3_context* context, Arguments... arguments)
    {
        try {
            function(context, arguments...);
        } catch (const std::bad_alloc&) {
            sqlite3_result_error_nomem(context);
        }
    }
};

} // namespace core
