// SPDX-License-Identifier: MIT
#include "core/base/regex/regex_matcher.h"

#include "core/base/platform/machine.h"

#include <QChar>

#include <cstring>

namespace core::regex {

namespace {

constexpr char32_t replacement = 0xFFFD;

/// The character at the front of utf8, which is not empty, and how many bytes it has; a byte that begins none
/// is one.
std::pair<char32_t, std::size_t> firstOf(std::string_view utf8)
{
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };
    const unsigned char lead = byteAt(0);
    if (lead < 0x80U)
        return {lead, 1};
    const std::size_t size = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || utf8.size() < size)
        return {replacement, 1};
    char32_t character = lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byteAt(i) & 0xC0U) != 0x80U)
            return {replacement, 1};
        character = (character << 6U) | (byteAt(i) & 0x3FU);
    }
    return {character, size};
}

bool isOfWord(char32_t c)
{
    return (c >= U'0' && c <= U'9') || (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') || c == U'_';
}

} // namespace

Matcher::Matcher(const Program& program) : m_program(&program), m_addedAt(program.steps.size(), 0) {}

bool Matcher::holds(const Step& step, const Place& place) const
{
    switch (step.op) {
    case Op::Begin:
        return place.isBegin || (step.value == 1 && place.before == U'\n');
    case Op::End:
        return place.isEnd || place.isLastLineEnd || (step.value == 1 && place.after == U'\n');
    default:
        return (isOfWord(place.before) != isOfWord(place.after)) == (step.value == 0);
    }
}

bool Matcher::takes(const Step& step, char32_t character)
{
    const char32_t folded = m_program->ignoresCase ? QChar::toCaseFolded(character) : character;
    switch (step.op) {
    case Op::Character:
        return folded == step.value;
    case Op::Any:
        return step.value == 1 || character != U'\n';
    default:
        break;
    }
    const CharacterSet& set = m_program->sets[step.value];
    m_work += set.ranges.size();
    return (set.names(character) || set.names(folded)) != set.isNegated;
}

/// Adds to m_then all steps that are reached from step without taking a character, each once a round.
void Matcher::add(std::uint32_t step, const Place& place)
{
    m_pending.push_back(step);
    while (!m_pending.empty()) {
        const std::uint32_t at = m_pending.back();
        m_pending.pop_back();
        if (m_addedAt[at] == m_round)
            continue;
        m_addedAt[at] = m_round;
        ++m_work;
        const Step& here = m_program->steps[at];
        const auto goOn = [&](std::int32_t by) {
            m_pending.push_back(static_cast<std::uint32_t>(static_cast<std::int64_t>(at) + by));
        };
        switch (here.op) {
        case Op::Split:
            goOn(here.first);
            goOn(here.second);
            break;
        case Op::Jump:
            goOn(here.first);
            break;
        case Op::Begin:
        case Op::End:
        case Op::Boundary:
            if (holds(here, place))
                goOn(1);
            break;
        case Op::Match:
            m_isFound = true;
            break;
        default:
            m_then.push_back(at);
        }
    }
}

std::optional<bool> Matcher::isIn(std::string_view utf8, const Progress* progress)
{
    constexpr std::uint64_t lookEvery = std::uint64_t{1} << 20U; // steps
    std::uint64_t nextLook = lookEvery;
    m_now.clear();
    m_work = 0;
    m_isFound = false;
    const std::string& start = m_program->start;
    char32_t before = 0;
    std::size_t at = 0;
    while (true) {
        if (m_now.empty() && !start.empty()) { // nothing is begun: on to where it can begin
            const std::size_t further = platform::placeOf(start, utf8.substr(at));
            if (further == std::string_view::npos)
                return false;
            before = further > 0 ? U'\0' : before; // of no matter: a character is what it begins with
            at += further;
        }
        const bool isEnd = at == utf8.size();
        const auto [character, size] = isEnd ? std::pair(U'\0', std::size_t{0}) : firstOf(utf8.substr(at));
        const Place place{before, character, at == 0, isEnd, character == U'\n' && at + 1 == utf8.size()};
        // m_now holds the steps that took the character before; what they lead to is added at this place
        ++m_round;
        m_then.clear();
        for (const std::uint32_t step : m_now)
            add(step, place);
        add(0, place);
        if (m_isFound)
            return true;
        if (isEnd)
            return false;
        m_now.clear();
        for (const std::uint32_t step : m_then) {
            if (takes(m_program->steps[step], character))
                m_now.push_back(step + 1);
        }
        m_work += m_then.size();
        if (m_work > nextLook) {
            nextLook = m_work + lookEvery;
            if (m_work > mostWork || (progress != nullptr && progress->isCancelled()))
                return std::nullopt;
        }
        before = character;
        at += size;
    }
}

} // namespace core::regex
