// SPDX-License-Identifier: MIT
#include "core/sql/text_store.h"

#include <sqlite3.h>

namespace core {

bool TextStore::create()
{
    if (!execute(m_connection, "CREATE TABLE file.texts(id INTEGER PRIMARY KEY, text TEXT NOT NULL)"))
        return false;
    m_insert = prepare(m_connection, "INSERT INTO file.texts VALUES (?1, ?2)");
    return m_insert != nullptr;
}

/// To compare a long text with the one that lay in its place is quicker than to hash it.
std::int64_t TextStore::found(std::string_view text)
{
    constexpr std::size_t shortBytes = 256;
    if (text.size() <= shortBytes) {
        const auto known = m_ids.find(text);
        return known == m_ids.end() ? 0 : known->second;
    }
    const auto place = keyedHash(reinterpret_cast<std::uintptr_t>(text.data()), text.size());
    const auto hint = m_longByPlace.find(place);
    if (hint != m_longByPlace.end() && hint->second->first == text)
        return hint->second->second;
    const auto known = m_ids.find(text);
    if (known == m_ids.end())
        return 0;
    m_longByPlace.insert_or_assign(place, &*known);
    return known->second;
}

std::int64_t TextStore::idOf(std::string_view text)
{
    if (const std::int64_t known = found(text); known != 0)
        return known;
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
