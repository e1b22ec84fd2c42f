// SPDX-License-Identifier: MIT
#include "core/timeline/colours/site_levels.h"

#include "core/base/keyed_hash.h"
#include "core/base/plain_text.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t mostOfAName = 60; ///< bytes: a label has no room for more

/// Nodes of autograd, which have no Python frame.
bool isBackward(std::string_view op)
{
    constexpr std::string_view backward = "Backward";
    op = op.substr(0, op.find_last_not_of("0123456789") + 1);
    return op == "AccumulateGrad" || (op.size() > backward.size() && op.ends_with(backward));
}

bool isLibrary(SiteLevel level)
{
    return level == SiteLevel::LibraryFile || level == SiteLevel::LibraryFunction ||
           level == SiteLevel::LibraryLine;
}

/// The text that a site is grouped under, and what a person reads of it.
struct GroupText
{
    std::string key;
    QString name;
};

GroupText textOf(std::string_view site, SiteLevel level)
{
    const bool byFile = level == SiteLevel::File || level == SiteLevel::LibraryFile;
    const bool byFunction = level == SiteLevel::Function || level == SiteLevel::LibraryFunction;
    if (level == SiteLevel::File && isBackward(site))
        return {"backward", QStringLiteral("backward")};
    const SiteParts parts = SiteParts::of(site);
    if (parts.line.empty() || (!byFile && !byFunction))
        return {std::string(site), briefSite(site)};
    const QString file = endOf(tailOf(parts.file, 1), mostOfAName);
    if (byFile)
        return {std::string(parts.file), file};
    return {std::string(parts.file) + ':' + std::string(parts.name),
            QStringLiteral("%1 %2").arg(file, beginningOf(parts.name, mostOfAName))};
}

/// Texts that a level groups stacks by, each looked at once.
class Grouper
{
public:
    Grouper(const StackTable& stacks, SiteLevel level) : m_stacks(stacks), m_level(level) {}

    SiteGroups groups()
    {
        m_groups.ofStack.reserve(m_stacks.stackCount());
        for (std::uint32_t s = 0; s < m_stacks.stackCount(); ++s) {
            const CallSite& site = m_stacks.callSite(StackId{s});
            m_groups.ofStack.push_back(site.kind == SiteKind::None ? SiteGroups::none
                                                                   : groupOf(textIdOf(site)));
        }
        m_ofText = {};
        m_ofKey = {};
        tellApart();
        return std::move(m_groups);
    }

private:
    [[nodiscard]] StringId textIdOf(const CallSite& site) const
    {
        if (isLibrary(m_level) && !site.packageLine.isNone())
            return site.packageLine;
        return m_level == SiteLevel::Operator && !site.op.isNone() ? site.op : site.site;
    }

    std::uint32_t groupOf(StringId text)
    {
        const auto [known, isNewText] = m_ofText.try_emplace(text.value, SiteGroups::none);
        if (!isNewText)
            return known->second;
        const std::string_view view = m_stacks.strings().view(text);
        GroupText wanted = textOf(view, m_level);
        const auto [group, isNew] =
            m_ofKey.try_emplace(wanted.key, static_cast<std::uint32_t>(m_groups.names.size()));
        if (isNew) {
            m_groups.names.push_back(wanted.name);
            m_files.emplace_back(SiteParts::of(view).line.empty() ? std::string_view()
                                                                  : SiteParts::of(view).file);
        }
        return known->second = group->second;
    }

    /// Files of one name get their folders.
    void tellApart()
    {
        std::vector<std::uint32_t> byName(m_groups.names.size());
        std::iota(byName.begin(), byName.end(), 0U);
        std::sort(byName.begin(), byName.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return m_groups.names[a] < m_groups.names[b]; });
        for (auto same = byName.begin(); same != byName.end();) {
            const auto end =
                std::find_if(same, byName.end(), [this, name = m_groups.names[*same]](std::uint32_t group) {
                    return m_groups.names[group] != name;
                });
            if (end - same > 1)
                std::for_each(same, end, [this](std::uint32_t group) { prependFolder(group); });
            same = end;
        }
    }

    void prependFolder(std::uint32_t group)
    {
        const std::string_view file = m_files[group];
        const std::size_t folder = tailOf(file, 2).size() - tailOf(file, 1).size();
        m_groups.names[group].prepend(endOf(tailOf(file, 2).substr(0, folder), mostOfAName));
    }

    const StackTable& m_stacks;
    SiteLevel m_level;
    SiteGroups m_groups;
    std::unordered_map<std::uint32_t, std::uint32_t> m_ofText; ///< StringId → group
    std::unordered_map<std::string, std::uint32_t, KeyedHash> m_ofKey;
    std::vector<std::string_view> m_files; ///< by group
};

} // namespace

SiteGroups groupSites(const StackTable& stacks, SiteLevel level)
{
    return Grouper(stacks, level).groups();
}

} // namespace core
