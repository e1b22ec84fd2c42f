// SPDX-License-Identifier: MIT
#include "core/sql/engine/text_match.h"

#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/within_sqlite.h"

#include <QString>

#include <algorithm>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace core {

namespace {

enum class Answer : std::uint8_t
{
    Unknown,
    No,
    Yes,
};

/// The answers for one pattern, by TextIndex number; SQLite keeps it as long as the pattern is the same.
struct KnownAnswers
{
    std::vector<Answer> answers;
    unsigned int escape = 0;
};

const char* terminatedTextOf(sqlite3_value* value)
{
    return reinterpret_cast<const char*>(sqlite3_value_text(value));
}

/// The only character of the ESCAPE text; nothing where it is not exactly one.
std::optional<unsigned int> escapeOf(sqlite3_value* value)
{
    const QString text = QString::fromUtf8(terminatedTextOf(value), sqlite3_value_bytes(value));
    const auto characters = text.toUcs4();
    return characters.size() == 1 ? std::optional<unsigned int>(characters[0]) : std::nullopt;
}

/// An ESCAPE of % or _ takes its meaning as a wildcard: written with another escape character.
std::string withoutWildcard(std::string pattern, unsigned int& escape)
{
    if (escape != '%' && escape != '_')
        return pattern;
    constexpr char substitute = '\x01';
    std::replace(pattern.begin(), pattern.end(), static_cast<char>(escape), substitute);
    escape = substitute;
    return pattern;
}

struct Like
{
    static bool test(const char* pattern, const char* text, unsigned int escape)
    {
        if (escape == '%' || escape == '_')
            return sqlite3_strlike(withoutWildcard(pattern, escape).c_str(), text, escape) == 0;
        return sqlite3_strlike(pattern, text, escape) == 0;
    }
};

struct Glob
{
    static bool test(const char* pattern, const char* text, unsigned int /*escape*/)
    {
        return sqlite3_strglob(pattern, text) == 0;
    }
};

/// Checks what SQLite's own function checks; false: the call is answered (NULL or an error).
bool checkArguments(sqlite3_context* call, int count, sqlite3_value** values, unsigned int& escape)
{
    for (int i = 0; i < 2; ++i) { // as SQLite's own where it is built so
        if (sqlite3_value_type(values[i]) == SQLITE_BLOB &&
            sqlite3_compileoption_used("LIKE_DOESNT_MATCH_BLOBS") != 0) {
            sqlite3_result_int(call, 0);
            return false;
        }
    }
    for (int i = 0; i < count; ++i) {
        if (sqlite3_value_type(values[i]) == SQLITE_NULL)
            return false;
    }
    const int limit = sqlite3_limit(sqlite3_context_db_handle(call), SQLITE_LIMIT_LIKE_PATTERN_LENGTH, -1);
    // in the worst case each byte of one is held against each of the other, and nobody can interrupt that
    constexpr std::int64_t mostComparisons = std::int64_t{1} << 29U;
    const std::int64_t pattern = sqlite3_value_bytes(values[0]);
    if (pattern > limit || pattern * sqlite3_value_bytes(values[1]) > mostComparisons) {
        sqlite3_result_error(call, "LIKE or GLOB pattern too complex", -1);
        return false;
    }
    if (count == 3) {
        const auto character = escapeOf(values[2]);
        if (!character) {
            sqlite3_result_error(call, "ESCAPE expression must be a single character", -1);
            return false;
        }
        escape = *character;
    }
    return true;
}

template <class Test>
void match(sqlite3_context* call, int count, sqlite3_value** values)
{
    unsigned int escape = 0;
    if (!checkArguments(call, count, values, escape))
        return;
    // The bytes are asked for before the text: that would copy what SQLite got without a terminator.
    const auto* context = static_cast<const SqlContext*>(sqlite3_user_data(call));
    std::optional<std::uint32_t> number;
    if (sqlite3_value_type(values[1]) == SQLITE_TEXT) {
        const void* bytes = sqlite3_value_blob(values[1]);
        number = context->texts().find(bytes, static_cast<std::size_t>(sqlite3_value_bytes(values[1])));
    }
    auto* known = static_cast<KnownAnswers*>(sqlite3_get_auxdata(call, 0));
    const bool isUsable = number && known != nullptr && known->escape == escape;
    if (isUsable && *number < known->answers.size() && known->answers[*number] != Answer::Unknown) {
        sqlite3_result_int(call, known->answers[*number] == Answer::Yes ? 1 : 0);
        return;
    }
    const bool answer = Test::test(terminatedTextOf(values[0]), terminatedTextOf(values[1]), escape);
    if (isUsable) {
        if (known->answers.size() <= *number)
            known->answers.resize(std::max<std::size_t>(*number + 1, known->answers.size() * 2));
        known->answers[*number] = answer ? Answer::Yes : Answer::No;
    }
    sqlite3_result_int(call, answer ? 1 : 0);
    // SQLite drops it right away where the pattern is no constant, so the first call remembers nothing.
    if (known == nullptr)
        sqlite3_set_auxdata(call, 0, std::make_unique<KnownAnswers>(KnownAnswers{{}, escape}).release(),
                            [](void* data) { delete static_cast<KnownAnswers*>(data); });
}

} // namespace

SqlFunction textMatchFunction(const char* name, int arguments)
{
    if (sqlite3_stricmp(name, "like") == 0 && (arguments == 2 || arguments == 3))
        return WithinSqlite<match<Like>>::call;
    return sqlite3_stricmp(name, "glob") == 0 && arguments == 2 ? WithinSqlite<match<Glob>>::call : nullptr;
}

} // namespace core
