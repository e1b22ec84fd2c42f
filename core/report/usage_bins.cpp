// SPDX-License-Identifier: MIT
#include "core/report/usage_bins.h"

#include "core/report/packed_numbers.h"

#include <algorithm>
#include <map>

namespace core::report {

UsageBins::UsageBins(const Timeline& timeline, const Colouring& colouring, const DrawnAllocations& drawn,
                     std::size_t mostBins, const Progress& progress)
    : m_device(&timeline.history()), m_first(m_device->part().begin - 1),
      m_states(static_cast<std::size_t>(m_device->eventCount() - m_first))
{
    const std::size_t bins = std::min(m_states, mostBins);
    m_eventsOfABin = bins == 0 ? 1 : (m_states + bins - 1) / bins;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        const auto begin = m_first + static_cast<EventIndex>(bin * m_states / bins);
        const auto end = m_first + static_cast<EventIndex>((bin + 1) * m_states / bins);
        m_events.push_back(timeline.highestIn(begin, end));
        m_reserved.push_back(m_device->knowsReserved() ? timeline.mostReservedIn(begin, end) : 0);
    }
    if (!drawn.areAll())
        findOthers(*m_device, colouring, drawn, progress);
}

std::size_t UsageBins::binOf(EventIndex k) const
{
    const auto state = static_cast<std::size_t>(std::clamp(k, m_first, m_device->eventCount() - 1) - m_first);
    // the last bin that begins at that state or before it
    std::size_t bin = count() == 0 ? 0 : std::min(state * count() / m_states, count() - 1);
    while (bin + 1 < count() && (bin + 1) * m_states / count() <= state)
        ++bin;
    return bin;
}

std::uint64_t UsageBins::othersAt(std::size_t bin) const
{
    std::uint64_t bytes = 0;
    for (const Group& group : m_others)
        bytes += group.bytes[bin];
    return bytes;
}

/// Adds each allocation's bytes where it begins to be shown and takes them away where it no longer is: then a
/// running sum tells what each bin shows.
void UsageBins::findOthers(const DeviceHistory& device, const Colouring& colouring,
                           const DrawnAllocations& drawn, const Progress& progress)
{
    const Allocations& allocations = device.allocations();
    std::map<std::uint16_t, std::size_t> placeOf;
    const auto firstShown = [this](EventIndex k) {
        return static_cast<std::size_t>(std::lower_bound(m_events.begin(), m_events.end(), k) -
                                        m_events.begin());
    };
    auto next = drawn.ranks().begin();
    for (std::uint32_t rank = 0; rank < allocations.rows() && !progress.isCancelled(); ++rank) {
        if (next != drawn.ranks().end() && *next == rank) {
            ++next;
            continue;
        }
        const std::uint16_t group = colouring.isScale() ? Colouring::rest : colouring.groupOf(rank);
        const auto [known, isNew] = placeOf.try_emplace(group, m_others.size());
        if (isNew)
            m_others.push_back({group, std::vector<std::uint64_t>(count() + 1, 0)});
        std::vector<std::uint64_t>& bytes = m_others[known->second].bytes;
        const std::size_t begin = firstShown(allocations.allocEvent[rank]);
        const std::size_t end =
            allocations.freeEvent[rank] == neverEvent ? count() : firstShown(allocations.freeEvent[rank]);
        if (begin >= end)
            continue;
        bytes[begin] += allocations.size[rank];
        bytes[end] -= allocations.size[rank];
    }
    for (Group& group : m_others) {
        for (std::size_t bin = 1; bin < group.bytes.size(); ++bin)
            group.bytes[bin] += group.bytes[bin - 1];
    }
    std::sort(m_others.begin(), m_others.end(),
              [](const Group& a, const Group& b) { return a.group < b.group; });
}

void UsageBins::writeOthers(JsonWriter& json) const
{
    json.values("otherGroups", m_others, [](const Group& group) { return group.group; });
    PackedNumbers others;
    for (const Group& group : m_others) {
        PackedChanges bytes(others);
        for (std::size_t bin = 0; bin < count(); ++bin)
            bytes.add(group.bytes[bin]);
    }
    json.member("others", others.text());
}

void UsageBins::write(JsonWriter& json) const
{
    PackedNumbers events;
    PackedNumbers active;
    PackedNumbers reserved;
    PackedChanges eventChanges(events);
    PackedChanges activeChanges(active);
    PackedChanges reservedChanges(reserved);
    for (std::size_t bin = 0; bin < count(); ++bin) {
        eventChanges.add(static_cast<std::uint64_t>(m_events[bin] - m_first));
        activeChanges.add(m_device->usage().activeAt(m_events[bin]));
        if (m_device->knowsReserved())
            reservedChanges.add(m_reserved[bin]);
    }
    json.member("bins", count());
    json.member("binEvents", events.text());
    json.member("active", active.text());
    json.member("reserved", reserved.text());
    writeOthers(json);
}

} // namespace core::report
