// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/sqlite/new_database.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;

namespace core {

/// The texts of a file of tables, each stored once, by number: `texts(id, text)`. One thread; the connection
/// outlives this.
class TextStore
{
public:
    explicit TextStore(sqlite3* connection) : m_connection(connection) {}

    /// Makes the table in the attached database `file`.
    [[nodiscard]] bool create();
    /// The number of text, which is stored where it is new; 0: the connection knows why not.
    [[nodiscard]] std::int64_t idOf(std::string_view text);

private:
    [[nodiscard]] std::int64_t found(std::string_view text);

    /// Finds a std::string by a view of it.
    struct Hash : KeyedHash
    {
        using is_transparent = void;
    };

    sqlite3* m_connection;
    PreparedStatement m_insert;
    using Ids = std::unordered_map<std::string, std::int64_t, Hash, std::equal_to<>>;
    Ids m_ids;
    /// Where a long text lay when it was asked for last: most lie in one place for all rows. Only a hint.
    std::unordered_map<std::uint64_t, const Ids::value_type*, KeyedHash> m_longByPlace;
};

} // namespace core
