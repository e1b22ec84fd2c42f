// SPDX-License-Identifier: MIT
#include "core/pickle/run_cache.h"

#include "core/base/keyed_hash.h"

#include <algorithm>

namespace core::pickle {

namespace {

constexpr std::size_t mapNodeBytes = 48;

} // namespace

void RunCache::clear()
{
    m_bytes.clear();
    m_runs.assign(1, Run());
    m_runs.front().followers.fill(absent);
    m_byHash.clear();
    m_last = 0;
}

std::uint32_t RunCache::foretold(std::string_view ahead) const
{
    for (const std::uint32_t next : m_runs[m_last].followers) {
        if (next == absent)
            break;
        if (ahead.starts_with(bytesOf(m_runs[next])))
            return next;
    }
    return absent;
}

void RunCache::follow(std::uint32_t run)
{
    auto& followers = m_runs[m_last].followers;
    m_last = run;
    if (followers.front() == run)
        return;
    auto place = std::find(followers.begin(), followers.end(), run);
    if (place == followers.end()) // takes the place of the one that came longest ago
        --place;
    std::rotate(followers.begin(), place, place + 1);
    followers.front() = run;
}

std::uint32_t RunCache::find(std::string_view run) const
{
    const auto [first, last] = m_byHash.equal_range(keyedHash(run));
    for (auto it = first; it != last; ++it) {
        if (bytesOf(m_runs[it->second]) == run)
            return it->second;
    }
    return absent;
}

void RunCache::add(std::string_view run, Value shape)
{
    std::uint32_t place = find(run);
    if (place == absent) {
        if (m_bytes.size() + run.size() > mostBytes)
            return;
        place = static_cast<std::uint32_t>(m_runs.size());
        Run& added = m_runs.emplace_back();
        added.offset = m_bytes.size();
        added.length = run.size();
        added.shape = shape;
        added.followers.fill(absent);
        m_bytes += run;
        m_byHash.emplace(keyedHash(run), place);
    }
    follow(place);
}

std::size_t RunCache::memoryBytes() const
{
    return m_bytes.capacity() + m_runs.capacity() * sizeof(Run) + m_byHash.size() * mapNodeBytes;
}

} // namespace core::pickle
