// SPDX-License-Identifier: MIT
#include "core/base/regexp.h"

#include "core/base/texts.h"

#include <cstdint>
#include <re2/re2.h>
#include <string>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RegexpText);

constexpr qsizetype longestPattern = 10'000; ///< characters
constexpr int mostSteps = 10'000;
constexpr std::int64_t mostMemory = 8 << 20; ///< bytes, the automaton's included
/// Steps times bytes; what is worst takes 10 ns each (a[ab]{100}c in a random text of a and b).
constexpr std::uint64_t mostWork = std::uint64_t{1} << 27U;

/// Debian 12's RE2 knows names of groups as Python writes them alone.
std::string withPythonsNames(std::string_view pattern)
{
    std::string result;
    bool isInSet = false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        result += c;
        if (c == '\\' && i + 1 < pattern.size()) {
            result += pattern[++i];
        } else if (isInSet) {
            isInSet = c != ']';
        } else if (c == '[') {
            isInSet = true;
            for (const char first : {'^', ']'}) { // a ] that comes first closes nothing
                if (i + 1 < pattern.size() && pattern[i + 1] == first)
                    result += pattern[++i];
            }
        } else if (pattern.substr(i, 3) == "(?<" && i + 3 < pattern.size() && pattern[i + 3] != '=' &&
                   pattern[i + 3] != '!') {
            result += "?P";
            ++i;
        }
    }
    return result;
}

/// What is wrong, for a person.
QString problemOf(const re2::RE2& expression)
{
    const QString part = QString::fromStdString(expression.error_arg());
    switch (expression.error_code()) {
    case re2::RE2::ErrorBadEscape:
        return RegexpText::tr("%1 is not known here").arg(part);
    case re2::RE2::ErrorBadCharClass:
    case re2::RE2::ErrorBadCharRange:
        return RegexpText::tr("%1 is no range of characters").arg(part);
    case re2::RE2::ErrorMissingBracket:
        return RegexpText::tr("a ] is missing");
    case re2::RE2::ErrorMissingParen:
        return RegexpText::tr("a ) is missing");
    case re2::RE2::ErrorUnexpectedParen:
        return RegexpText::tr("nothing is open that ) closes");
    case re2::RE2::ErrorTrailingBackslash:
        return RegexpText::tr("a character is missing after \\");
    case re2::RE2::ErrorRepeatArgument:
        return RegexpText::tr("there is nothing to repeat before %1").arg(part);
    case re2::RE2::ErrorRepeatSize:
        return RegexpText::tr("%1 is no number of times, or too many").arg(part);
    case re2::RE2::ErrorRepeatOp:
        return RegexpText::tr("%1 repeats what is repeated already").arg(part);
    case re2::RE2::ErrorBadPerlOp:
        return RegexpText::tr(
                   "%1 is not known here: there is no looking ahead or back, and flags are i, m and s")
            .arg(part);
    case re2::RE2::ErrorBadNamedCapture:
        return RegexpText::tr("%1 is no name of a group").arg(part);
    default:
        return RegexpText::tr("too much is repeated");
    }
}

re2::StringPiece pieceOf(std::string_view text)
{
    return {text.data(), text.size()};
}

} // namespace

Result<Regexp> Regexp::fromText(QStringView pattern)
{
    if (pattern.size() > longestPattern)
        return queryError(RegexpText::tr("it is longer than %1 characters").arg(longestPattern));
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(mostMemory);
    auto expression =
        std::make_shared<const re2::RE2>(withPythonsNames(pattern.toUtf8().toStdString()), options);
    if (!expression->ok())
        return queryError(problemOf(*expression));
    if (expression->ProgramSize() > mostSteps)
        return queryError(RegexpText::tr("too much is repeated"));
    return Regexp(std::move(expression));
}

bool Regexp::isTooMuch(std::string_view utf8) const
{
    return utf8.size() > mostWork / static_cast<std::uint64_t>(m_expression->ProgramSize());
}

std::optional<bool> Regexp::isIn(std::string_view utf8) const
{
    if (isTooMuch(utf8))
        return std::nullopt;
    return m_expression->Match(pieceOf(utf8), 0, utf8.size(), re2::RE2::UNANCHORED, nullptr, 0);
}

std::optional<Regexp::Match> Regexp::find(std::string_view utf8) const
{
    std::vector<re2::StringPiece> parts(static_cast<std::size_t>(m_expression->NumberOfCapturingGroups()) +
                                        1);
    if (isTooMuch(utf8) || !m_expression->Match(pieceOf(utf8), 0, utf8.size(), re2::RE2::UNANCHORED,
                                                parts.data(), static_cast<int>(parts.size())))
        return std::nullopt;
    Match match;
    match.reserve(parts.size());
    for (const re2::StringPiece& part : parts)
        match.emplace_back(part.data(), part.size());
    return match;
}

QStringList Regexp::groupNames() const
{
    QStringList names;
    for (const auto& [name, group] : m_expression->NamedCapturingGroups())
        names.append(QString::fromStdString(name));
    return names;
}

int Regexp::groupOf(const char* name) const
{
    const auto& groups = m_expression->NamedCapturingGroups();
    const auto found = groups.find(name);
    return found == groups.end() ? 0 : found->second;
}

} // namespace core
