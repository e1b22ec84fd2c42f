// SPDX-License-Identifier: MIT
#include "core/base/regex/regex_parser.h"

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <algorithm>
#include <optional>

namespace core::regex {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Regex)
};

constexpr std::size_t mostSteps = 10'000;
constexpr qsizetype longestPattern = 10'000;
constexpr int deepestGroup = 200;
constexpr std::uint32_t unlimited = UINT32_MAX;

using Piece = std::vector<Step>;

struct Count
{
    std::uint32_t least = 1;
    std::uint32_t most = 1;
};

CharacterSet digits()
{
    return {{{U'0', U'9'}}};
}

CharacterSet wordCharacters()
{
    return {{{U'0', U'9'}, {U'A', U'Z'}, {U'a', U'z'}, {U'_', U'_'}}};
}

CharacterSet spaces()
{
    return {{{U'\t', U'\r'}, {U' ', U' '}}};
}

/// The characters of \d, \w, \s and their opposites; nothing for another letter.
std::optional<CharacterSet> classOf(char32_t letter)
{
    std::optional<CharacterSet> set;
    switch (letter) {
    case U'd':
    case U'D':
        set = digits();
        break;
    case U'w':
    case U'W':
        set = wordCharacters();
        break;
    case U's':
    case U'S':
        set = spaces();
        break;
    default:
        return set;
    }
    set->isNegated = letter < U'a';
    return set;
}

/// All characters that set has not.
std::vector<CharacterSet::Range> others(CharacterSet set)
{
    std::vector<CharacterSet::Range> result;
    std::sort(set.ranges.begin(), set.ranges.end(), [](auto a, auto b) { return a.low < b.low; });
    char32_t next = 0;
    for (const auto& range : set.ranges) {
        if (range.low > next)
            result.push_back({next, range.low - 1});
        next = range.high + 1;
    }
    result.push_back({next, QChar::LastValidCodePoint});
    return result;
}

/// \t, \n and so on; nothing for another letter.
std::optional<char32_t> controlOf(char32_t letter)
{
    switch (letter) {
    case U't':
        return U'\t';
    case U'n':
        return U'\n';
    case U'r':
        return U'\r';
    case U'f':
        return U'\f';
    case U'v':
        return U'\v';
    default:
        return std::nullopt;
    }
}

bool isLetterOrDigit(char32_t c)
{
    return (c >= U'0' && c <= U'9') || (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z');
}

/// Reads a pattern once, from left to right; the first problem ends it.
class Parser
{
public:
    explicit Parser(QStringView pattern) : m_pattern(pattern.toUcs4()) {}

    Result<Program> program();

private:
    [[nodiscard]] bool isAtEnd() const { return m_at >= m_pattern.size(); }
    [[nodiscard]] char32_t next() const { return isAtEnd() ? U'\0' : m_pattern[m_at]; }
    [[nodiscard]] bool take(char32_t character)
    {
        if (isAtEnd() || next() != character)
            return false;
        ++m_at;
        return true;
    }

    void readFlags();
    Piece readAlternatives();
    Piece readSequence();
    Piece readOne();
    Piece readGroup();
    Piece readEscape();
    Piece readSet();
    void readSetMember(CharacterSet& set);
    std::optional<char32_t> readCharacterOfSet(CharacterSet& set);
    std::optional<Count> readCount();
    std::optional<std::uint32_t> readNumber();

    Piece repeated(const Piece& piece, Count count);
    Piece ofSet(CharacterSet set);
    [[nodiscard]] char32_t folded(char32_t character) const
    {
        return m_program.ignoresCase ? QChar::toCaseFolded(character) : character;
    }
    void append(Piece& to, const Piece& piece);
    void fail(const QString& problem);
    void findStart();

    QList<uint> m_pattern;
    qsizetype m_at = 0;
    int m_depth = 0;
    bool m_isPerLine = false;
    bool m_hasAll = false; ///< "." matches line ends
    QString m_problem;     ///< the first; empty for none
    Program m_program;
};

void Parser::fail(const QString& problem)
{
    if (m_problem.isEmpty())
        m_problem = Text::tr("%1, at character %2").arg(problem).arg(std::min(m_at + 1, m_pattern.size()));
    m_at = m_pattern.size(); // whatever reads on is at the end
}

void Parser::append(Piece& to, const Piece& piece)
{
    if (to.size() + piece.size() > mostSteps)
        fail(Text::tr("too much is repeated"));
    else
        to.insert(to.end(), piece.begin(), piece.end());
}

Result<Program> Parser::program()
{
    if (m_pattern.size() > longestPattern)
        fail(Text::tr("it is longer than %1 characters").arg(longestPattern));
    readFlags();
    Piece steps = readAlternatives();
    if (!isAtEnd())
        fail(Text::tr("nothing is open that ) closes"));
    if (!m_problem.isEmpty())
        return Error{ErrorKind::Query, m_problem, -1};
    steps.push_back({Op::Match});
    m_program.steps = std::move(steps);
    findStart();
    return std::move(m_program);
}

void Parser::readFlags()
{
    qsizetype at = 2;
    const auto isFlag = [](char32_t c) { return c == U'i' || c == U'm' || c == U's'; };
    if (m_pattern.size() < 4 || m_pattern[0] != U'(' || m_pattern[1] != U'?' || !isFlag(m_pattern[2]))
        return;
    for (; at < m_pattern.size() && isFlag(m_pattern[at]); ++at) {
        m_program.ignoresCase |= m_pattern[at] == U'i';
        m_isPerLine |= m_pattern[at] == U'm';
        m_hasAll |= m_pattern[at] == U's';
    }
    m_at = at;
    if (!take(U')'))
        fail(Text::tr("the flags are i, m and s, and end with )"));
}

Piece Parser::readAlternatives()
{
    Piece all = readSequence();
    while (take(U'|')) {
        const Piece other = readSequence();
        const auto skipped = static_cast<std::int32_t>(all.size()) + 2;
        Piece both{{Op::Split, 0, 1, skipped}};
        append(both, all);
        both.push_back({Op::Jump, 0, static_cast<std::int32_t>(other.size()) + 1});
        append(both, other);
        all = std::move(both);
    }
    return all;
}

Piece Parser::readSequence()
{
    Piece all;
    while (!isAtEnd() && next() != U'|' && next() != U')') {
        const Piece one = readOne();
        const auto count = readCount();
        append(all, count ? repeated(one, *count) : one);
    }
    return all;
}

Piece Parser::readOne()
{
    const char32_t c = next();
    ++m_at;
    switch (c) {
    case U'(':
        return readGroup();
    case U'[':
        return readSet();
    case U'\\':
        return readEscape();
    case U'.':
        return {{Op::Any, m_hasAll ? 1U : 0U}};
    case U'^':
        return {{Op::Begin, m_isPerLine ? 1U : 0U}};
    case U'$':
        return {{Op::End, m_isPerLine ? 1U : 0U}};
    case U'*':
    case U'+':
    case U'?':
        --m_at;
        fail(Text::tr("there is nothing to repeat"));
        return {};
    default:
        return {{Op::Character, folded(c)}};
    }
}

Piece Parser::readGroup()
{
    if (take(U'?') && !take(U':')) {
        fail(Text::tr("only (?:…) is known here, no looking ahead or back"));
        return {};
    }
    if (++m_depth > deepestGroup) {
        fail(Text::tr("too many groups in each other"));
        return {};
    }
    Piece inner = readAlternatives();
    --m_depth;
    if (!take(U')'))
        fail(Text::tr("a ) is missing"));
    return inner;
}

Piece Parser::readEscape()
{
    if (isAtEnd()) {
        fail(Text::tr("a character is missing after \\"));
        return {};
    }
    const char32_t c = next();
    if (c == U'b' || c == U'B') {
        ++m_at;
        return {{Op::Boundary, c == U'B' ? 1U : 0U}};
    }
    if (auto set = classOf(c)) {
        ++m_at;
        return ofSet(std::move(*set));
    }
    const auto control = controlOf(c);
    if (!control && isLetterOrDigit(c)) {
        fail(Text::tr("\\%1 is not known here").arg(QChar(static_cast<char16_t>(c))));
        return {};
    }
    ++m_at;
    return {{Op::Character, folded(control.value_or(c))}};
}

Piece Parser::ofSet(CharacterSet set)
{
    m_program.sets.push_back(std::move(set));
    return {{Op::Set, static_cast<std::uint32_t>(m_program.sets.size() - 1)}};
}

Piece Parser::readSet()
{
    CharacterSet set;
    set.isNegated = take(U'^');
    bool isFirst = true; // a ] there is meant
    while (!isAtEnd() && (isFirst || next() != U']')) {
        readSetMember(set);
        isFirst = false;
    }
    if (!take(U']'))
        fail(Text::tr("a ] is missing"));
    return ofSet(std::move(set));
}

/// A character, or nothing where it was one of the classes, which set then has.
std::optional<char32_t> Parser::readCharacterOfSet(CharacterSet& set)
{
    const char32_t c = next();
    ++m_at;
    if (c == U'[' && (next() == U':' || next() == U'.' || next() == U'='))
        fail(Text::tr("[:names:] are not known here"));
    if (c != U'\\')
        return c;
    const char32_t escaped = next();
    if (const auto known = classOf(escaped)) {
        ++m_at;
        const auto ranges = known->isNegated ? others(*known) : known->ranges;
        set.ranges.insert(set.ranges.end(), ranges.begin(), ranges.end());
        return std::nullopt;
    }
    const auto control = controlOf(escaped);
    if (isAtEnd() || (!control && isLetterOrDigit(escaped)))
        fail(Text::tr("what follows \\ is not known here"));
    else
        ++m_at;
    return control.value_or(escaped);
}

void Parser::readSetMember(CharacterSet& set)
{
    const auto low = readCharacterOfSet(set);
    if (!low)
        return;
    std::optional<char32_t> high = low;
    const bool isRange = next() == U'-' && m_at + 1 < m_pattern.size() && m_pattern[m_at + 1] != U']';
    if (isRange) {
        ++m_at;
        high = readCharacterOfSet(set);
    }
    if (!high || *high < *low)
        return fail(Text::tr("that is no range of characters"));
    set.ranges.push_back({*low, *high});
    if (!m_program.ignoresCase)
        return;
    for (const auto& [from, to] : {std::pair(U'a', U'z'), std::pair(U'A', U'Z')}) {
        const char32_t first = std::max(*low, from);
        const char32_t last = std::min(*high, to);
        if (first <= last)
            set.ranges.push_back({first ^ 0x20U, last ^ 0x20U});
    }
    if (low == high)
        set.ranges.push_back({folded(*low), folded(*low)});
}

std::optional<std::uint32_t> Parser::readNumber()
{
    const qsizetype begin = m_at;
    std::uint32_t number = 0;
    while (next() >= U'0' && next() <= U'9') {
        number = std::min<std::uint32_t>(number * 10 + (next() - U'0'), mostSteps + 1);
        ++m_at;
    }
    return m_at > begin ? std::optional(number) : std::nullopt;
}

/// How often; nothing where it is not said. A "?" after it asks for as few as possible: of no matter here.
std::optional<Count> Parser::readCount()
{
    std::optional<Count> count;
    const qsizetype begin = m_at;
    if (take(U'*')) {
        count = {0, unlimited};
    } else if (take(U'+')) {
        count = {1, unlimited};
    } else if (take(U'?')) {
        count = {0, 1};
    } else if (take(U'{')) {
        const auto least = readNumber();
        auto most = least;
        if (take(U','))
            most = readNumber().value_or(unlimited);
        if (least && take(U'}'))
            count = {*least, *most};
        else
            m_at = begin;
        if (!count) { // a brace like any other character
            return std::nullopt;
        }
    }
    if (count && count->most < count->least)
        fail(Text::tr("that is no number of times"));
    if (count && !take(U'?') && (next() == U'+' || next() == U'*'))
        fail(Text::tr("that is repeated already"));
    return count;
}

Piece Parser::repeated(const Piece& piece, Count count)
{
    const auto size = static_cast<std::int32_t>(piece.size());
    Piece all;
    for (std::uint32_t i = 0; i < count.least && m_problem.isEmpty(); ++i)
        append(all, piece);
    if (count.most == unlimited) {
        append(all, {{Op::Split, 0, 1, size + 2}});
        append(all, piece);
        append(all, {{Op::Jump, 0, -size - 1}});
        return all;
    }
    for (std::uint32_t i = count.least; i < count.most && m_problem.isEmpty(); ++i) {
        append(all, {{Op::Split, 0, 1, size + 1}});
        append(all, piece);
    }
    return all;
}

/// The characters that the program begins with, whichever way it goes.
void Parser::findStart()
{
    if (m_program.ignoresCase)
        return;
    QString start;
    for (const Step& step : m_program.steps) {
        if (step.op != Op::Character)
            break;
        start += QString::fromUcs4(reinterpret_cast<const char32_t*>(&step.value), 1);
    }
    m_program.start = start.toStdString();
}

} // namespace

Result<Program> parse(QStringView pattern)
{
    return Parser(pattern).program();
}

} // namespace core::regex
