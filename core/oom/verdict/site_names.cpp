// SPDX-License-Identifier: MIT
#include "core/oom/verdict/site_names.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <string_view>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

constexpr std::size_t mostOfAName = 60;   ///< bytes of a function's or an operator's
constexpr std::size_t mostOfAPath = 80;   ///< bytes, from its end
constexpr std::size_t mostComponents = 6; ///< of a path: what still looks alike then is the same to a reader

/// A package's first file is called like every other's.
std::size_t leastDepth(std::string_view file)
{
    return tailOf(file, 1) == "__init__.py" ? 2 : 1;
}

} // namespace

SiteNames::SiteNames(const StringPool& strings, const std::vector<StringId>& sites) : m_strings(strings)
{
    const auto fileOf = [&](StringId site) { return SiteParts::of(m_strings.view(site)).file; };
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
    const SiteParts parts = SiteParts::of(m_strings.view(site));
    QString name = plainLine(beginningOf(parts.name, mostOfAName));
    if (parts.file.empty() && m_strings.view(site) == "C++ frames only") // a sentence wants a name
        return VerdictText::tr("C++ code without a Python frame");
    if (parts.file.empty())
        return name;
    const auto known = m_depths.find(site);
    const std::size_t depth = known == m_depths.end() ? leastDepth(parts.file) : known->second;
    const QString file = plainLine(endOf(tailOf(parts.file, depth), mostOfAPath));
    return parts.line.empty() ? QStringLiteral("%1 %2").arg(file, name)
                              : QStringLiteral("%1:%2 %3").arg(file, textOfUtf8(parts.line), name);
}

} // namespace core::verdict
