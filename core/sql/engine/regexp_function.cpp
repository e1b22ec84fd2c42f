// SPDX-License-Identifier: MIT
#include "core/base/regexp.h"
#include "core/base/texts.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/sql_functions.h"
#include "core/sql/engine/within_sqlite.h"

#include <QString>

#include <memory>
#include <sqlite3.h>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlText);

/// One pattern, which SQLite keeps as long as it is the same.
class Pattern
{
public:
    explicit Pattern(Regexp expression) : m_expression(std::move(expression)) {}

    /// number: the text's in the TextIndex, where it has one.
    std::optional<bool> isIn(std::string_view text, std::optional<std::uint32_t> number)
    {
        if (!number)
            return m_expression.isIn(text);
        const auto known = m_answers.find(*number);
        if (known != m_answers.end())
            return known->second;
        const std::optional<bool> answer = m_expression.isIn(text);
        if (answer)
            m_answers.emplace(*number, *answer);
        return answer;
    }

private:
    Regexp m_expression;
    std::unordered_map<std::uint32_t, bool> m_answers; ///< by number of the text, which no file chooses
};

/// Without a terminator, which would make SQLite copy.
std::string_view textBytesOf(sqlite3_value* value)
{
    if (sqlite3_value_type(value) != SQLITE_TEXT && sqlite3_value_type(value) != SQLITE_BLOB)
        sqlite3_value_text(value); // a number becomes its digits
    const auto* const bytes = static_cast<const char*>(sqlite3_value_blob(value));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

std::unique_ptr<Pattern> patternOf(sqlite3_context* call, sqlite3_value* value)
{
    const std::string_view text = textBytesOf(value);
    auto expression = Regexp::fromText(QString::fromUtf8(text));
    if (expression)
        return std::make_unique<Pattern>(std::move(*expression));
    refuse(call, SqlText::tr("that is no regular expression for REGEXP: %1").arg(expression.error().message));
    return nullptr;
}

void regexp(sqlite3_context* call, int /*count*/, sqlite3_value** values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL || sqlite3_value_type(values[1]) == SQLITE_NULL)
        return;
    auto* pattern = static_cast<Pattern*>(sqlite3_get_auxdata(call, 0));
    std::unique_ptr<Pattern> made;
    if (pattern == nullptr) {
        made = patternOf(call, values[0]);
        pattern = made.get();
    }
    if (pattern == nullptr)
        return;
    const std::string_view text = textBytesOf(values[1]);
    const auto* context = static_cast<const SqlContext*>(sqlite3_user_data(call));
    const auto answer = pattern->isIn(text, context->texts().find(text.data(), text.size()));
    if (!answer)
        return refuse(call, SqlText::tr("REGEXP gave up: pattern and text are too long for each other"));
    sqlite3_result_int(call, *answer ? 1 : 0);
    if (made != nullptr) // SQLite drops it right away where the pattern is no constant
        sqlite3_set_auxdata(call, 0, made.release(), [](void* data) { delete static_cast<Pattern*>(data); });
}

} // namespace

int addRegexp(sqlite3* connection, SqlContext& context)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    return sqlite3_create_function_v2(connection, "regexp", 2, flags, &context, WithinSqlite<regexp>::call,
                                      nullptr, nullptr, nullptr);
}

} // namespace core
