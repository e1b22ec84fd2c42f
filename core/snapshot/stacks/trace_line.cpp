// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/trace_line.h"

namespace core {

namespace {

constexpr std::size_t longestPart = 4096; ///< bytes: the longest path that Linux opens

/// Whether a byte is within a character of UTF-8.
bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

TraceLine traceLineOf(std::string_view text)
{
    static constexpr std::string_view fileMark = "File \"";
    static constexpr std::string_view lineMark = "\", line ";
    static constexpr std::string_view nameMark = ", in ";
    text = text.substr(0, text.find('\n'));
    const std::size_t file = text.find(fileMark);
    const std::size_t line =
        text.find(lineMark, file == std::string_view::npos ? file : file + fileMark.size());
    if (file == std::string_view::npos || line == std::string_view::npos)
        return {};
    TraceLine parsed;
    parsed.file = text.substr(file + fileMark.size(), line - file - fileMark.size());
    std::string_view rest = text.substr(line + lineMark.size());
    parsed.line = rest.substr(0, rest.find_first_not_of("0123456789"));
    rest.remove_prefix(parsed.line.size());
    if (rest.starts_with(nameMark))
        parsed.function = rest.substr(nameMark.size());
    return parsed;
}

std::string siteTextOf(const TraceLine& line)
{
    const auto cut = [](std::string_view part) { return cutSitePart(part, {}); };
    return cut(line.file).append(":").append(cut(line.line)).append(":").append(cut(line.function));
}

std::string cutSitePart(std::string_view part, std::string_view mark)
{
    if (part.size() <= longestPart)
        return std::string(part);
    std::size_t end = longestPart;
    while (end > 0 && isContinuation(part[end]))
        --end;
    std::string text(part.substr(0, end));
    return text.append("… (").append(std::to_string(part.size())).append(" bytes").append(mark).append(")");
}

} // namespace core
