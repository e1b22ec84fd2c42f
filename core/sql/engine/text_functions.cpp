// SPDX-License-Identifier: MIT
#include "core/base/platform/machine.h"
#include "core/sql/engine/sql_functions.h"
#include "core/sql/engine/text_match.h"
#include "core/sql/engine/within_sqlite.h"

#include <algorithm>
#include <set>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace core {

namespace {

bool continuesCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The bytes of a value as SQLite's functions see them: as text, whatever it is.
std::string_view textOf(sqlite3_value* value)
{
    const auto* const text = sqlite3_value_text(value);
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return text == nullptr ? std::string_view()
                           : std::string_view(static_cast<const char*>(static_cast<const void*>(text)), size);
}

std::string_view bytesOf(sqlite3_value* value)
{
    const auto* const bytes = static_cast<const char*>(sqlite3_value_blob(value));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

bool hasNull(int count, sqlite3_value** values)
{
    return std::any_of(values, values + count,
                       [](sqlite3_value* value) { return sqlite3_value_type(value) == SQLITE_NULL; });
}

/// Counts from 1, bytes of blobs and characters of texts; 0: not there.
void instr(sqlite3_context* call, int count, sqlite3_value** values)
{
    if (hasNull(count, values))
        return;
    const bool isBlob =
        sqlite3_value_type(values[0]) == SQLITE_BLOB && sqlite3_value_type(values[1]) == SQLITE_BLOB;
    const std::string_view part = isBlob ? bytesOf(values[1]) : textOf(values[1]);
    const std::string_view whole = isBlob ? bytesOf(values[0]) : textOf(values[0]);
    std::size_t place = part.empty() ? 0 : platform::placeOf(part, whole);
    // within a character nothing begins: half of one is found at the start only
    if (!isBlob && !part.empty() && continuesCharacter(part.front()))
        place = whole.starts_with(part) ? 0 : std::string_view::npos;
    if (place == std::string_view::npos)
        return sqlite3_result_int(call, 0);
    const auto inside =
        isBlob || place == 0
            ? 0
            : std::count_if(whole.begin() + 1, whole.begin() + static_cast<std::ptrdiff_t>(place),
                            continuesCharacter);
    sqlite3_result_int64(call, static_cast<sqlite3_int64>(place) + 1 - inside);
}

void replace(sqlite3_context* call, int count, sqlite3_value** values)
{
    if (hasNull(2, values))
        return;
    std::string_view rest = textOf(values[0]);
    const std::string_view pattern = textOf(values[1]);
    if (pattern.empty() || pattern.front() == '\0')
        return sqlite3_result_value(call, values[0]);
    if (hasNull(count, values))
        return;
    const std::string_view instead = textOf(values[2]);
    const auto most =
        static_cast<std::size_t>(sqlite3_limit(sqlite3_context_db_handle(call), SQLITE_LIMIT_LENGTH, -1));
    std::string result;
    for (std::size_t place = 0; (place = platform::placeOf(pattern, rest)) != std::string_view::npos;
         rest.remove_prefix(place + pattern.size())) {
        result.append(rest.substr(0, place)).append(instead);
        if (result.size() > most)
            return sqlite3_result_error_toobig(call);
    }
    result.append(rest);
    if (result.size() > most)
        return sqlite3_result_error_toobig(call);
    sqlite3_result_text64(call, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// The bytes of the first character of a text that has one.
std::size_t firstLength(std::string_view text)
{
    std::size_t length = 1;
    if (static_cast<unsigned char>(text.front()) >= 0xC0U) {
        while (length < text.size() && continuesCharacter(text[length]))
            ++length;
    }
    return length;
}

std::size_t lastLength(std::string_view text)
{
    std::size_t length = 1;
    while (length < text.size() && continuesCharacter(text[text.size() - length]))
        ++length;
    return firstLength(text.substr(text.size() - length)) == length ? length : 1;
}

enum Ends : unsigned
{
    Left = 1,
    Right = 2,
};

template <unsigned ends>
void trim(sqlite3_context* call, int count, sqlite3_value** values)
{
    if (hasNull(count, values))
        return;
    std::string_view text = textOf(values[0]);
    std::set<std::string_view> characters;
    for (std::string_view rest = textOf(values[1]); !rest.empty();) {
        const std::size_t length = firstLength(rest);
        characters.insert(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    while ((ends & Left) != 0 && !text.empty() && characters.contains(text.substr(0, firstLength(text))))
        text.remove_prefix(firstLength(text));
    while ((ends & Right) != 0 && !text.empty() &&
           characters.contains(text.substr(text.size() - lastLength(text))))
        text.remove_suffix(lastLength(text));
    sqlite3_result_text64(call, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

struct Function
{
    const char* name;
    int arguments;
    SqlFunction call;
};

} // namespace

int addTextFunctions(sqlite3* connection, SqlContext& context)
{
    const Function functions[] = {{"instr", 2, WithinSqlite<instr>::call},
                                  {"replace", 3, WithinSqlite<replace>::call},
                                  {"trim", 2, WithinSqlite<trim<Left | Right>>::call},
                                  {"ltrim", 2, WithinSqlite<trim<Left>>::call},
                                  {"rtrim", 2, WithinSqlite<trim<Right>>::call},
                                  {"like", 2, textMatchFunction("like", 2)},
                                  {"like", 3, textMatchFunction("like", 3)},
                                  {"glob", 2, textMatchFunction("glob", 2)}};
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const Function& function : functions) {
        const int code = sqlite3_create_function_v2(connection, function.name, function.arguments, flags,
                                                    &context, function.call, nullptr, nullptr, nullptr);
        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

} // namespace core
