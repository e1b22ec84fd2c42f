// SPDX-License-Identifier: MIT
#include "core/timeline/interval_levels.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace core {

namespace {

/// Event −1 is place 0.
std::uint32_t place(EventIndex event)
{
    return static_cast<std::uint32_t>(event) + 1U;
}

} // namespace

IntervalLevels::IntervalLevels(std::span<const Interval> intervals)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys;
    keys.reserve(intervals.size());
    std::array<std::uint32_t, levelCount> counts{};
    for (std::uint32_t i = 0; i < intervals.size(); ++i) {
        const std::uint32_t first = place(intervals[i].begin);
        const std::uint32_t last = place(intervals[i].end) - 1U;
        const auto level = static_cast<std::uint32_t>(std::bit_width(first ^ last));
        ++counts[level];
        keys.emplace_back((std::uint64_t(level) << 32U) | first, i);
    }
    std::sort(keys.begin(), keys.end());
    m_order.reserve(keys.size());
    m_begins.reserve(keys.size());
    for (const auto& [key, index] : keys) {
        m_order.push_back(index);
        m_begins.push_back(static_cast<std::uint32_t>(key));
    }
    for (std::size_t level = 0; level < levelCount; ++level)
        m_firstOfLevel[level + 1] = m_firstOfLevel[level] + counts[level];
}

std::vector<IntervalLevels::Run> IntervalLevels::touching(EventIndex from, EventIndex to,
                                                          std::int64_t minChunk) const
{
    std::vector<Run> runs;
    if (to <= from)
        return runs;
    const std::uint64_t firstPlace = place(std::max(from, beforeFirstEvent));
    const std::uint64_t lastPlace = place(std::max(to - 1, beforeFirstEvent));
    for (std::size_t level = 0; level < levelCount; ++level) {
        if ((std::int64_t(1) << level) < minChunk)
            continue;
        const auto begin = m_begins.begin() + m_firstOfLevel[level];
        const auto end = m_begins.begin() + m_firstOfLevel[level + 1];
        const std::uint64_t low = (firstPlace >> level) << level;
        const auto lower = std::lower_bound(begin, end, low);
        const auto upper = std::upper_bound(lower, end, lastPlace);
        if (lower != upper)
            runs.push_back({static_cast<std::uint32_t>(lower - m_begins.begin()),
                            static_cast<std::uint32_t>(upper - lower)});
    }
    return runs;
}

} // namespace core
