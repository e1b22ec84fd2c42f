// SPDX-License-Identifier: MIT
#include "core/formats/memsnapdump/dumped_segments.h"

#include <algorithm>
#include <iterator>

namespace core {

void DumpedSegments::apply(const EventRow& event)
{
    if (growsReserved(event.action))
        add({event.addr, event.size, event.stream, event.action == Action::SegmentMap, event.stack});
    else if (event.action == Action::SegmentFree)
        m_held.erase({event.stream, event.addr});
    else if (event.action == Action::SegmentUnmap)
        unmap(event);
}

/// What is mapped becomes one with what it adjoins.
void DumpedSegments::add(Segment segment)
{
    auto next = m_held.lower_bound({segment.stream, segment.addr});
    const auto joins = [&](const Segment& other) {
        return segment.isExpandable && other.isExpandable && other.stream == segment.stream;
    };
    if (next != m_held.end() && joins(next->second) && next->second.addr == segment.addr + segment.size) {
        segment.size += next->second.size;
        next = m_held.erase(next);
    }
    if (next != m_held.begin()) {
        Segment& before = std::prev(next)->second;
        if (joins(before) && before.addr + before.size == segment.addr) {
            before.size += segment.size;
            return;
        }
    }
    m_held[{segment.stream, segment.addr}] = segment;
}

void DumpedSegments::unmap(const EventRow& event)
{
    const auto after = m_held.upper_bound({event.stream, event.addr});
    if (after == m_held.begin())
        return;
    const auto at = std::prev(after);
    const Segment whole = at->second;
    const std::uint64_t before = event.addr - whole.addr;
    if (whole.stream != event.stream || before > whole.size || event.size > whole.size - before)
        return;
    m_held.erase(at);
    const std::uint64_t behind = whole.size - before - event.size;
    for (const auto& [offset, size] :
         {std::pair(std::uint64_t{0}, before), std::pair(before + event.size, behind)}) {
        Segment part = whole;
        part.addr += offset;
        part.size = size;
        if (size > 0)
            m_held[{part.stream, part.addr}] = part;
    }
}

std::vector<DumpedSegments::Segment> DumpedSegments::held() const
{
    std::vector<Segment> segments;
    for (const auto& [place, segment] : m_held)
        segments.push_back(segment);
    std::stable_sort(segments.begin(), segments.end(),
                     [](const Segment& a, const Segment& b) { return a.addr < b.addr; });
    return segments;
}

} // namespace core
