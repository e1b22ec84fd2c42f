// SPDX-License-Identifier: MIT
#include "core/history/trace/pool_finder.h"

#include "core/history/trace/address_map.h"

#include <algorithm>

namespace core {

PoolFinder::PoolFinder(const Snapshot& snapshot, std::int32_t device)
{
    addFinalSegments(snapshot, device);
    addSegmentEvents(snapshot, snapshot.trace(device));
}

void PoolFinder::addFinalSegments(const Snapshot& snapshot, std::int32_t device)
{
    const SegmentColumns& segments = snapshot.segments();
    const auto [first, last] = snapshot.segmentRange(device);
    for (std::uint32_t row = first.value; row < last.value; ++row)
        m_segments.push_back({segments.addr[row], segments.addr[row] + segments.totalSize[row],
                              segments.pool[row], beforeFirstEvent});
    std::sort(m_segments.begin(), m_segments.end(),
              [](const Range& a, const Range& b) { return a.begin < b.begin; });
}

void PoolFinder::addSegmentEvents(const Snapshot& snapshot, const Trace& trace)
{
    const EventColumns& events = snapshot.events();
    AddressMap<EventIndex> allocated; // 1 + index of the last segment_alloc, 0: none
    m_covered = m_segments;
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        const std::uint32_t row = trace.first + i;
        if (!isSegmentAction(events.action[row]))
            continue;
        m_covered.push_back({events.addr[row], events.addr[row] + events.size[row], {}, beforeFirstEvent});
        if (events.action[row] == Action::SegmentAlloc)
            allocated[events.addr[row]] = static_cast<EventIndex>(i) + 1;
    }
    for (Range& segment : m_segments)
        segment.since = allocated[segment.begin] - 1;
    std::sort(m_covered.begin(), m_covered.end(),
              [](const Range& a, const Range& b) { return a.begin < b.begin; });
    std::vector<Range> merged;
    for (const Range& range : m_covered) {
        if (!merged.empty() && range.begin <= merged.back().end)
            merged.back().end = std::max(merged.back().end, range.end);
        else
            merged.push_back(range);
    }
    m_covered = std::move(merged);
}

const PoolFinder::Range* PoolFinder::find(const std::vector<Range>& ranges, std::uint64_t addr)
{
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), addr,
                                        [](std::uint64_t a, const Range& range) { return a < range.begin; });
    if (after == ranges.begin() || std::prev(after)->end <= addr)
        return nullptr;
    return &*std::prev(after);
}

PoolId PoolFinder::poolAt(std::uint64_t addr, EventIndex event) const
{
    const Range* const segment = find(m_segments, addr);
    return segment != nullptr && segment->since <= event ? segment->pool : PoolId{};
}

} // namespace core
