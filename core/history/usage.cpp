// SPDX-License-Identifier: MIT
#include "core/history/usage.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

/// The highest total so far and the first event after which it held. Reserved bytes can fall below zero where
/// trace and segments contradict each other, so totals compare as signed.
struct Peak
{
    std::uint64_t bytes = 0;
    EventIndex event = beforeFirstEvent;
    bool isSet = false;

    void see(std::uint64_t total, EventIndex k)
    {
        if (isSet && static_cast<std::int64_t>(total) <= static_cast<std::int64_t>(bytes))
            return;
        *this = {total, k, true};
    }
};

/// The peaks of all three totals.
struct Peaks
{
    Peak active;
    Peak allocated;
    Peak reserved;

    void writeTo(Usage& usage) const
    {
        usage.peakActive = active.bytes;
        usage.peakEvent = active.event;
        usage.peakAllocated = allocated.bytes;
        usage.peakAllocatedEvent = allocated.event;
        usage.peakReserved = reserved.bytes;
        usage.peakReservedEvent = reserved.event;
    }
};

/// Totals while the events go by; all wrap modulo 2^64.
class Totals
{
public:
    Totals(const Snapshot& snapshot, const Trace& trace, const Allocations& allocations)
        : m_events(snapshot.events()), m_trace(trace), m_a(allocations), m_reserved(reservedBefore(snapshot))
    {
        for (std::uint32_t rank = 0; rank < m_a.rows(); ++rank) {
            if (m_a.allocEvent[rank] == beforeFirstEvent)
                change(rank, beforeFirstEvent);
            findUnnamed(rank, m_a.allocEvent[rank]);
            findUnnamed(rank, m_a.freeRequestedEvent[rank]);
            findUnnamed(rank, m_a.freeEvent[rank]);
        }
        std::sort(m_unnamed.begin(), m_unnamed.end());
        m_unnamed.erase(std::unique(m_unnamed.begin(), m_unnamed.end()), m_unnamed.end());
    }

    void writeTo(Usage& usage)
    {
        append(usage, beforeFirstEvent);
        auto unnamed = m_unnamed.begin();
        for (std::uint32_t i = 0; i < m_trace.count; ++i) {
            const auto k = static_cast<EventIndex>(i);
            if (const std::uint32_t rank = m_a.rankOfEvent[i]; rank != Allocations::noRank)
                change(rank, k);
            for (; unnamed != m_unnamed.end() && unnamed->first == k; ++unnamed)
                change(unnamed->second, k);
            m_reserved += reservedChange(m_trace.first + i);
            append(usage, k);
        }
        m_peaks.writeTo(usage);
    }

private:
    /// Remembers an event that names another allocation: the next one of an address ends one that is open.
    void findUnnamed(std::uint32_t rank, EventIndex event)
    {
        if (event != neverEvent && event >= 0 && m_a.rankOfEvent[static_cast<std::size_t>(event)] != rank)
            m_unnamed.emplace_back(event, rank);
    }

    /// What event does to an allocation that begins, is requested to be freed or ends there.
    void change(std::uint32_t rank, EventIndex event)
    {
        const std::uint64_t size = m_a.size[rank];
        const bool isEverAllocated = m_a.freeRequestedEvent[rank] > m_a.allocEvent[rank];
        if (m_a.allocEvent[rank] == event) {
            m_active += size;
            m_allocated += isEverAllocated ? size : 0;
        }
        if (m_a.freeRequestedEvent[rank] == event && isEverAllocated)
            m_allocated -= size;
        if (m_a.freeEvent[rank] == event)
            m_active -= size;
    }

    [[nodiscard]] std::uint64_t reservedChange(std::uint32_t row) const
    {
        const Action action = m_events.action[row];
        if (growsReserved(action))
            return m_events.size[row];
        return shrinksReserved(action) ? 0 - m_events.size[row] : 0;
    }

    /// The segments are complete at the end, so reserved bytes are counted back from there.
    [[nodiscard]] std::uint64_t reservedBefore(const Snapshot& snapshot) const
    {
        std::uint64_t bytes = 0;
        const auto [first, last] = snapshot.segmentRange(m_trace.device);
        for (std::uint32_t s = first.value; s < last.value; ++s)
            bytes += snapshot.segments().totalSize[s];
        for (std::uint32_t i = 0; i < m_trace.count; ++i)
            bytes -= reservedChange(m_trace.first + i);
        return bytes;
    }

    void append(Usage& usage, EventIndex k)
    {
        m_peaks.active.see(m_active, k);
        m_peaks.allocated.see(m_allocated, k);
        m_peaks.reserved.see(m_reserved, k);
        usage.allocated.push_back(m_allocated);
        usage.active.push_back(m_active);
        usage.reserved.push_back(m_reserved);
    }

    const EventColumns& m_events;
    Trace m_trace;
    const Allocations& m_a;
    std::vector<std::pair<EventIndex, std::uint32_t>> m_unnamed; ///< by event
    std::uint64_t m_allocated = 0;
    std::uint64_t m_active = 0;
    std::uint64_t m_reserved;
    Peaks m_peaks;
};

} // namespace

Usage computeUsage(const Snapshot& snapshot, std::int32_t device, const Allocations& allocations)
{
    const Trace trace = snapshot.trace(device);
    Usage usage;
    Totals(snapshot, trace, allocations).writeTo(usage);
    return usage;
}

void Usage::findPeaks(EventIndex first)
{
    Peaks peaks;
    for (std::size_t row = rowOf(first); row < active.size(); ++row) {
        const EventIndex k = static_cast<EventIndex>(row) - 1;
        peaks.active.see(active[row], k);
        peaks.allocated.see(allocated[row], k);
        peaks.reserved.see(reserved[row], k);
    }
    peaks.writeTo(*this);
}

} // namespace core
