// SPDX-License-Identifier: MIT
#include "core/analysis/verdict/names.h"

#include "core/base/plaintext.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace core::verdict {

namespace {

constexpr std::size_t mostOfAName = 60;   ///< bytes of a function's or an operator's
constexpr std::size_t mostOfAPath = 80;   ///< bytes, from its end
constexpr std::size_t mostComponents = 6; ///< of a path: what still looks alike then is the same to a reader

/// `file:line:name` in its parts, or `file:name`; all of it is the name where it is no line of a file.
struct Parts
{
    std::string_view file;
    std::string_view line;
    std::string_view name;
};

Parts partsOf(std::string_view site)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t colon = site.find(':'); colon != std::string_view::npos;
         colon = site.find(':', colon + 1)) {
        const std::size_t end = site.find(':', colon + 1);
        if (end == std::string_view::npos)
            break;
        const std::string_view line = site.substr(colon + 1, end - colon - 1);
        if (colon > 0 && !line.empty() && std::all_of(line.begin(), line.end(), isDigit))
            return {site.substr(0, colon), line, site.substr(end + 1)};
    }
    const std::size_t last = site.rfind(':'); // of a line that is not known
    const bool isPath = last != std::string_view::npos && last > 0 && site[last - 1] != ':' &&
                        site.substr(0, last).find_first_of("/\\") != std::string_view::npos &&
                        site.find_first_of("/\\", last) == std::string_view::npos;
    return isPath ? Parts{site.substr(0, last), {}, site.substr(last + 1)} : Parts{{}, {}, site};
}

/// The last components of a path, in either kind of slash.
std::string_view tailOf(std::string_view path, std::size_t components)
{
    for (std::size_t i = path.size(); i > 0; --i) {
        if ((path[i - 1] == '/' || path[i - 1] == '\\') && --components == 0)
            return path.substr(i);
    }
    return path;
}

/// A package's first file is called like every other's.
std::size_t leastDepth(std::string_view file)
{
    return tailOf(file, 1) == "__init__.py" ? 2 : 1;
}

} // namespace

SiteNames::SiteNames(const StringPool& strings, const std::vector<StringId>& sites) : m_strings(strings)
{
    const auto fileOf = [&](StringId site) { return partsOf(m_strings.view(site)).file; };
    for (const StringId site : sites)
        m_depths.emplace(site, leastDepth(fileOf(site)));
    for (std::size_t depth = 1; depth < mostComponents; ++depth) {
        std::vector<StringId> alike;
        for (const auto& [site, own] : m_depths) {
            const std::string_view file = fileOf(site);
            const bool isAlike =
                own == depth && std::any_of(m_depths.begin(), m_depths.end(), [&](const auto& other) {
                    const std::string_view path = fileOf(other.first);
                    return path != file && tailOf(path, depth) == tailOf(file, depth);
                });
            if (isAlike)
                alike.push_back(site);
        }
        for (const StringId site : alike)
            ++m_depths[site];
    }
}

QString SiteNames::of(StringId site) const
{
    const Parts parts = partsOf(m_strings.view(site));
    QString name = plainLine(beginningOf(parts.name, mostOfAName));
    if (parts.file.empty())
        return name;
    const auto known = m_depths.find(site);
    const std::size_t depth = known == m_depths.end() ? leastDepth(parts.file) : known->second;
    const QString file = plainLine(endOf(tailOf(parts.file, depth), mostOfAPath));
    return parts.line.empty() ? QStringLiteral("%1 %2").arg(file, name)
                              : QStringLiteral("%1:%2 %3").arg(file, textOfUtf8(parts.line), name);
}

} // namespace core::verdict
