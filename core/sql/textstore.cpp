// SPDX-License-Identifier: MIT
#include "core/sql/textstore.h"

#include <sqlite3.h>

namespace core {

bool TextStore::create()
{
    if (!execute(m_connection, "CREATE TABLE file.texts(id INTEGER PRIMARY KEY, text TEXT NOT NULL)"))
        return false;
    m_insert = prepare(m_connection, "INSERT INTO file.texts VALUES (?1, ?2)");
    return m_insert != nullptr;
}

std::int64_t TextStore::idOf(std::string_view text)
{
    const auto known = m_ids.find(text);
    if (known != m_ids.end())
        return known->second;
    const auto id = static_cast<std::int64_t>(m_ids.size()) + 1;
    sqlite3_bind_int64(m_insert.get(), 1, id);
    sqlite3_bind_text64(m_insert.get(), 2, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
    const bool isStored = sqlite3_step(m_insert.get()) == SQLITE_DONE;
    if (!isStored)
        return 0; // reset would make the connection forget why
    sqlite3_reset(m_insert.get());
    m_ids.emplace(text, id);
    return id;
}

} // namespace core
