// SPDX-License-Identifier: MIT
#include "core/structure/program/span_facts.h"

#include <algorithm>

namespace core {

RankSpan bornIn(const Allocations& allocations, EventIndex begin, EventIndex end)
{
    const auto& events = allocations.allocEvent; // ascending
    const auto first = std::lower_bound(events.begin(), events.end(), begin);
    const auto last = std::lower_bound(first, events.end(), end);
    return {static_cast<std::size_t>(first - events.begin()),
            static_cast<std::size_t>(last - events.begin())};
}

SpanMeter::SpanMeter(const DeviceHistory& device) : m_device(device), m_active(device.usage().active) {}

SpanFacts SpanMeter::of(EventIndex begin, EventIndex end) const
{
    const Allocations& allocations = m_device.allocations();
    const RankSpan ranks = bornIn(allocations, begin, end);
    SpanFacts facts;
    facts.activeAtStart = m_device.usage().activeAt(begin - 1);
    facts.activeAtEnd = m_device.usage().activeAt(end - 1);
    facts.peakActive = m_active.valueAt(m_active.largestIn(Usage::rowOf(begin), Usage::rowOf(end)));
    for (std::size_t rank = ranks.first; rank < ranks.last; ++rank) {
        facts.allocated += allocations.size[rank];
        facts.keptAfter += allocations.freeEvent[rank] >= end ? allocations.size[rank] : 0;
        facts.keptAtEnd += allocations.freeEvent[rank] == neverEvent ? allocations.size[rank] : 0;
    }
    return facts;
}

std::uint64_t SpanMeter::kept(EventIndex begin, EventIndex end, EventIndex at) const
{
    const Allocations& allocations = m_device.allocations();
    const RankSpan ranks = bornIn(allocations, begin, end);
    std::uint64_t bytes = 0;
    for (std::size_t rank = ranks.first; rank < ranks.last; ++rank)
        bytes += allocations.freeEvent[rank] > at ? allocations.size[rank] : 0;
    return bytes;
}

} // namespace core
