// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_versions.h"

#include <algorithm>

namespace core {

RankVersions::Added RankVersions::add(const std::vector<RankCall>& calls)
{
    std::map<Pair, std::set<std::uint32_t>> frames;
    for (const RankCall& call : calls)
        frames[pairOf(call)].insert(call[0]);
    const auto found = std::find_if(m_versions.begin(), m_versions.end(),
                                    [&](const Version& version) { return !isContradicted(version, frames); });
    Added added{static_cast<std::size_t>(found - m_versions.begin()), {}};
    Version& version = found == m_versions.end() ? m_versions.emplace_back() : *found;
    for (const RankCall& call : calls) {
        if (version.calls.insert(call).second)
            added.calls.push_back(call);
    }
    for (const auto& [pair, lines] : frames)
        version.frames[pair].insert(lines.begin(), lines.end());
    return added;
}

std::uint32_t RankVersions::functionOf(std::uint32_t frame)
{
    const Code::Frame& of = m_code->frames()[frame];
    return m_functions.try_emplace({of.file, of.name}, static_cast<std::uint32_t>(m_functions.size()))
        .first->second;
}

RankVersions::Pair RankVersions::pairOf(const RankCall& call)
{
    const auto& [frame, callee, op] = call;
    return {functionOf(frame), callee == Code::noFrame ? Code::noFrame : functionOf(callee), op};
}

bool RankVersions::isContradicted(const Version& version,
                                  const std::map<Pair, std::set<std::uint32_t>>& frames)
{
    return std::any_of(frames.begin(), frames.end(), [&](const auto& one) {
        const auto known = version.frames.find(one.first);
        return known != version.frames.end() &&
               std::none_of(one.second.begin(), one.second.end(),
                            [&](std::uint32_t frame) { return known->second.count(frame) > 0; });
    });
}

} // namespace core
