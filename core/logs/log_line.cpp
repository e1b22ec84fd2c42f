// SPDX-License-Identifier: MIT
#include "core/logs/log_line.h"

#include <algorithm>
#include <array>

namespace core::logs {

namespace {

constexpr char escape = '\x1B';

/// Behind the escape sequence that begins at.
std::size_t escapeEnd(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size())
        return text.size();
    std::size_t end = at + 2;
    if (text[at + 1] == ']') { // an operating system command, up to BEL or ESC
        while (end < text.size() && text[end] != '\a' && text[end] != escape)
            ++end;
        return std::min(text.size(), end + 1);
    }
    if (text[at + 1] != '[')
        return end;
    while (end < text.size() && (text[end] < '\x40' || text[end] > '\x7E'))
        ++end;
    return std::min(text.size(), end + 1);
}

bool isWordChar(char c)
{
    return isAsciiDigit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

/// The number behind the last of phrase in text that does not go on from a word.
std::optional<std::int64_t> labelled(std::string_view text, std::string_view phrase)
{
    for (std::size_t at = text.rfind(phrase); at != std::string_view::npos && at != 0;
         at = text.rfind(phrase, at - 1)) {
        if (isWordChar(phrase.front()) && phrase.front() != '_' && isWordChar(text[at - 1]))
            continue;
        if (const auto number = numberOf(text.substr(at + phrase.size())))
            return number;
    }
    return text.starts_with(phrase) ? numberOf(text.substr(phrase.size())) : std::nullopt;
}

/// Which replicas and stages of a server: "DP1 PP0" of `(Worker_DP1_PP0_TP3 pid=7)` and `[… DP1 PP0 TP3]`.
std::string groupOf(std::string_view before)
{
    std::string group;
    for (const std::string_view name : {"DP", "PP"}) {
        for (std::size_t at = before.find(name); at != std::string_view::npos;
             at = before.find(name, at + 1)) {
            const bool isBegun = at > 0 && (before[at - 1] == ' ' || before[at - 1] == '_');
            const std::string_view rest = before.substr(at + name.size());
            if (!isBegun || rest.empty() || !isAsciiDigit(rest.front()))
                continue;
            if (const auto number = numberOf(rest)) {
                group += (group.empty() ? "" : " ") + std::string(name) + std::to_string(*number);
                break;
            }
        }
    }
    return group;
}

/// The rank in what launchers put in front of a line.
std::optional<std::int64_t> rankOf(std::string_view before)
{
    constexpr std::array<std::string_view, 10> labels{
        "[rank", "rank=", "rank ", "Rank ", "rank:", "Worker_TP", "VllmWorker-", "_TP", " TP", "[default"};
    for (const std::string_view label : labels) {
        if (const auto rank = labelled(before, label); rank && *rank < 1'000'000)
            return rank;
    }
    std::size_t end = 0;
    if (before.starts_with("[") && has(before.substr(0, 20), "]<std")) { // mpirun: [job,rank]<stderr>
        const std::size_t comma = before.find(',');
        return comma < 20 ? numberOf(before.substr(comma + 1)) : std::nullopt;
    }
    const auto number = numberOf(before, &end); // srun --label
    return number && *number < 1'000'000 && before.substr(end).starts_with(": ") ? number : std::nullopt;
}

/// Whether at stands `dd` and what follows looks like pattern: d for a digit, else itself.
bool isLike(std::string_view text, std::size_t at, std::string_view pattern)
{
    if (at > text.size() || text.size() - at < pattern.size())
        return false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == 'd' ? !isAsciiDigit(text[at + i]) : text[at + i] != pattern[i])
            return false;
    }
    return true;
}

/// Where the date in front of the time at begins; at itself for none.
std::size_t dateBefore(std::string_view text, std::size_t at)
{
    if (at == 0 || (text[at - 1] != ' ' && text[at - 1] != 'T'))
        return at;
    for (const std::string_view date :
         {"dddd-dd-dd", "dddd/dd/dd", "dd-dd", "Wdddd", "Wddd", "Edddd", "Eddd"}) {
        if (at > date.size() && isLike(text, at - 1 - date.size(), date))
            return at - 1 - date.size();
        if (at == date.size() + 1 && isLike(text, 0, date))
            return 0;
    }
    return at;
}

std::string timeIn(std::string_view before)
{
    constexpr std::string_view clock = "dd:dd:dd";
    for (std::size_t at = 0; at + clock.size() <= before.size(); ++at) {
        if (!isLike(before, at, clock) || (at > 0 && isAsciiDigit(before[at - 1])))
            continue;
        std::size_t end = at + clock.size();
        const bool hasFraction = end + 1 < before.size() && (before[end] == '.' || before[end] == ',') &&
                                 isAsciiDigit(before[end + 1]);
        if (hasFraction) {
            for (++end; end < before.size() && isAsciiDigit(before[end]);)
                ++end;
        }
        const std::string_view zone = before.substr(end);
        if (zone.starts_with("Z"))
            end += 1;
        else if (isLike(zone, 0, "+dd:dd") || isLike(zone, 0, "-dd:dd"))
            end += 6;
        const std::size_t begin = dateBefore(before, at);
        return std::string(before.substr(begin, end - begin));
    }
    return {};
}

} // namespace

std::string withoutEscapes(std::string_view text, std::size_t& found)
{
    std::string plain;
    plain.reserve(text.size());
    std::size_t place = std::string::npos;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find(escape, at), text.size());
        if (place == std::string::npos && found < next)
            place = plain.size() + (found - std::min(found, at));
        plain.append(text, at, next - at);
        at = next < text.size() ? escapeEnd(text, next) : next;
    }
    found = place == std::string::npos ? plain.size() : place;
    return plain;
}

LogLine lineAt(std::string_view window, std::size_t at, const Reach& reach)
{
    if (at < window.size() && isLineEnd(window[at]))
        ++at;
    std::size_t begin = at;
    while (begin > reach.from && at - begin < mostBefore && !isLineEnd(window[begin - 1]))
        --begin;
    LogLine line;
    line.isFromStart = begin == 0 || isLineEnd(window[begin - 1]);
    const std::string_view behind = window.substr(at, std::min(mostBehind, std::max(reach.to, at) - at));
    const std::string_view rest = behind.substr(0, behind.find('\n'));
    line.end = at + std::min(rest.find('\r'), rest.size());
    line.found = at - begin;
    line.text = withoutEscapes(window.substr(begin, line.end - begin), line.found);
    return line;
}

LogLine lineBehind(std::string_view window, std::size_t end)
{
    if (end < window.size() && window[end] == '\r')
        ++end;
    if (end < window.size() && window[end] == '\n')
        ++end;
    if (end >= window.size())
        return {{}, 0, window.size()};
    LogLine line = lineAt(window, end, {end}); // of a line that was cut, what is left
    if (isLineEnd(window[end]))                // an empty line
        return {{}, 0, end};
    return line;
}

LineOrigin originOf(std::string_view before)
{
    constexpr std::size_t mostLooked = 300;
    before = before.substr(0, mostLooked);
    LineOrigin origin;
    if (std::none_of(before.begin(), before.end(), isAsciiDigit))
        return origin;
    origin.rank = rankOf(before);
    origin.group = groupOf(before);
    for (const std::string_view label : {"pid=", "[pid ", "(pid: ", "(pid "}) {
        if (!origin.process)
            origin.process = labelled(before, label);
    }
    origin.time = timeIn(before);
    return origin;
}

std::string_view withoutPrefix(std::string_view text, std::string_view prefix)
{
    if (text.starts_with(prefix))
        return text.substr(prefix.size());
    // times differ from line to line: as much as is alike in form
    std::size_t at = 0;
    while (at < text.size() && at < prefix.size() &&
           (text[at] == prefix[at] || (isAsciiDigit(text[at]) && isAsciiDigit(prefix[at]))))
        ++at;
    if (at == prefix.size())
        return text.substr(at);
    constexpr std::string_view box = "\xE2\x94\x82"; // │ of a box
    text = trimmed(text);
    if (text.starts_with(box))
        text.remove_prefix(box.size());
    if (text.ends_with(box))
        text.remove_suffix(box.size());
    return trimmed(text);
}

std::string exceptionBefore(std::string_view before)
{
    before = trimmed(before);
    if (before.ends_with("(\"") || before.ends_with("('"))
        before.remove_suffix(2);
    else if (before.ends_with(":"))
        before.remove_suffix(1);
    else
        return {};
    std::size_t begin = before.size();
    while (begin > 0 && (isWordChar(before[begin - 1]) || before[begin - 1] == '.'))
        --begin;
    const std::string_view name = before.substr(begin);
    const bool isName = name.ends_with("Error") || name.ends_with("Exception") || name.ends_with("Warning");
    return isName && name.size() <= 100 ? std::string(name) : std::string();
}

} // namespace core::logs
