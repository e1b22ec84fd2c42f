// SPDX-License-Identifier: MIT
#include "core/history/trace/reserved_ranges.h"

#include <algorithm>

namespace core {

ReservedRanges::ReservedRanges(const Snapshot& snapshot, std::int32_t device, const Progress& progress)
    : m_index({}, {}, 0)
{
    ReservedReplay replay(snapshot, device, progress);
    m_ranges = replay.run();
    m_contradictions = replay.contradictions();
    m_contradictingEvent = replay.contradictingEvent();
    index(snapshot.trace(device).count);
}

ReservedRanges::ReservedRanges(std::vector<ReservedRange> ranges, std::size_t events,
                               std::uint64_t contradictions, EventIndex contradictingEvent)
    : m_ranges(std::move(ranges)), m_contradictions(contradictions), m_contradictingEvent(contradictingEvent),
      m_index({}, {}, 0)
{
    index(events);
}

void ReservedRanges::index(std::size_t events)
{
    for (const ReservedRange& range : m_ranges) {
        m_from.push_back(range.from);
        m_to.push_back(range.to);
    }
    m_index = IntervalIndex(m_from, m_to, events);
}

std::vector<std::uint32_t> ReservedRanges::at(EventIndex k) const
{
    std::vector<std::uint32_t> rows = m_index.rowsAt(k);
    std::sort(rows.begin(), rows.end(),
              [this](std::uint32_t a, std::uint32_t b) { return m_ranges[a].addr < m_ranges[b].addr; });
    return rows;
}

} // namespace core
