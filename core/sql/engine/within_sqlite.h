// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <new>
#include <sqlite3.h>

namespace core {

/// A function of SQL fails, for a reason.
inline void refuse(sqlite3_context* call, const QString& reason)
{
    const QByteArray utf8 = reason.toUtf8();
    sqlite3_result_error(call, utf8.constData(), static_cast<int>(utf8.size()));
}

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
