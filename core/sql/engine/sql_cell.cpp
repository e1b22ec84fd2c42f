// SPDX-License-Identifier: MIT
#include "core/sql/engine/sql_cell.h"

#include <sqlite3.h>

namespace core {

void Cell::integer(std::int64_t value)
{
    sqlite3_result_int64(m_context, value);
}

void Cell::real(double value)
{
    sqlite3_result_double(m_context, value);
}

void Cell::event(EventIndex event)
{
    if (event != neverEvent)
        integer(event);
}

void Cell::time(std::int64_t microseconds)
{
    if (microseconds != noTime)
        integer(microseconds);
}

void Cell::text(std::string_view text)
{
    // A null pointer would be NULL; the empty text is not.
    sqlite3_result_text64(m_context, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC,
                          SQLITE_UTF8);
}

void Cell::copy(std::string_view text)
{
    sqlite3_result_text64(m_context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Cell::copy(const QString& text)
{
    if (text.isNull())
        return;
    const QByteArray utf8 = text.toUtf8();
    sqlite3_result_text64(m_context, utf8.constData(), static_cast<sqlite3_uint64>(utf8.size()),
                          SQLITE_TRANSIENT, SQLITE_UTF8);
}

} // namespace core
