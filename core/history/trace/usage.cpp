// SPDX-License-Identifier: MIT
#include "core/history/trace/usage.h"

#include "core/base/run_parallel.h"
#include "core/history/trace/cancel_check.h"

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

/// A total while the events go by, and its peak.
struct Course
{
    PackedColumn<std::uint64_t> totals;
    Peak peak;

    void append(std::uint64_t total, EventIndex k)
    {
        peak.see(total, k);
        totals.push_back(total);
    }
};

/// Reserved bytes; they wrap modulo 2^64.
class Reserved
{
public:
    Reserved(const Snapshot& snapshot, const Trace& trace, const Progress& progress)
        : m_events(snapshot.events()), m_trace(trace), m_segments(snapshot.segments()),
          m_range(snapshot.segmentRange(trace.device)), m_progress(progress)
    {}

    [[nodiscard]] Course course() const
    {
        Course result;
        std::uint64_t reserved = before();
        result.append(reserved, beforeFirstEvent);
        for (std::uint32_t i = 0; i < m_trace.count && !isCancelledAt(i, m_progress); ++i) {
            reserved += change(m_trace.first + i);
            result.append(reserved, static_cast<EventIndex>(i));
        }
        return result;
    }

private:
    [[nodiscard]] std::uint64_t change(std::uint32_t row) const
    {
        const Action action = m_events.action[row];
        if (growsReserved(action))
            return m_events.size[row];
        return shrinksReserved(action) ? 0 - m_events.size[row] : 0;
    }

    /// The segments are complete at the end, so reserved bytes are counted back from there.
    [[nodiscard]] std::uint64_t before() const
    {
        std::uint64_t bytes = 0;
        for (std::uint32_t s = m_range.first.value; s < m_range.second.value; ++s)
            bytes += m_segments.totalSize[s];
        for (std::uint32_t i = 0; i < m_trace.count; ++i)
            bytes -= change(m_trace.first + i);
        return bytes;
    }

    const EventColumns& m_events;
    Trace m_trace;
    const SegmentColumns& m_segments;
    std::pair<SegmentId, SegmentId> m_range;
    const Progress& m_progress;
};

/// Requested bytes while the events go by; they wrap modulo 2^64.
class Requested
{
public:
    Requested(const Trace& trace, const Allocations& allocations, const Progress& progress)
        : m_trace(trace), m_a(allocations), m_progress(progress)
    {
        for (std::uint32_t rank = 0; rank < m_a.rows() && !isCancelledAt(rank, m_progress); ++rank) {
            if (m_a.allocEvent[rank] == beforeFirstEvent)
                change(rank, beforeFirstEvent);
            findUnnamed(rank, m_a.allocEvent[rank]);
            findUnnamed(rank, m_a.freeRequestedEvent[rank]);
            findUnnamed(rank, m_a.freeEvent[rank]);
        }
        std::sort(m_unnamed.begin(), m_unnamed.end());
        m_unnamed.erase(std::unique(m_unnamed.begin(), m_unnamed.end()), m_unnamed.end());
    }

    void run()
    {
        append(beforeFirstEvent);
        auto unnamed = m_unnamed.begin();
        for (std::uint32_t i = 0; i < m_trace.count && !isCancelledAt(i, m_progress); ++i) {
            const auto k = static_cast<EventIndex>(i);
            if (const std::uint32_t rank = m_a.rankOfEvent[i]; rank != Allocations::noRank)
                change(rank, k);
            for (; unnamed != m_unnamed.end() && unnamed->first == k; ++unnamed)
                change(unnamed->second, k);
            append(k);
        }
    }

    Course allocated;
    Course active;

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

    void append(EventIndex k)
    {
        active.append(m_active, k);
        allocated.append(m_allocated, k);
    }

    Trace m_trace;
    const Allocations& m_a;
    const Progress& m_progress;
    std::vector<std::pair<EventIndex, std::uint32_t>> m_unnamed; ///< by event
    std::uint64_t m_allocated = 0;
    std::uint64_t m_active = 0;
};

void setPeaks(Usage& usage, const Peak& allocated, const Peak& active, const Peak& reserved)
{
    usage.peakActive = active.bytes;
    usage.peakEvent = active.event;
    usage.peakAllocated = allocated.bytes;
    usage.peakAllocatedEvent = allocated.event;
    usage.peakReserved = reserved.bytes;
    usage.peakReservedEvent = reserved.event;
}

} // namespace

Usage computeUsage(const Snapshot& snapshot, std::int32_t device, const Allocations& allocations,
                   const Progress& progress)
{
    const Trace trace = snapshot.trace(device);
    auto reservedLater =
        runParallel(trace.count, [&] { return Reserved(snapshot, trace, progress).course(); });
    Requested requested(trace, allocations, progress);
    requested.run();
    Course reserved = reservedLater.get();
    Usage usage;
    usage.allocated = std::move(requested.allocated.totals);
    usage.active = std::move(requested.active.totals);
    usage.reserved = std::move(reserved.totals);
    setPeaks(usage, requested.allocated.peak, requested.active.peak, reserved.peak);
    return usage;
}

void Usage::findPeaks(EventIndex first)
{
    Peak allocatedPeak;
    Peak activePeak;
    Peak reservedPeak;
    for (std::size_t row = rowOf(first); row < active.size(); ++row) {
        const EventIndex k = static_cast<EventIndex>(row) - 1;
        activePeak.see(active[row], k);
        allocatedPeak.see(allocated[row], k);
        reservedPeak.see(reserved[row], k);
    }
    setPeaks(*this, allocatedPeak, activePeak, reservedPeak);
}

} // namespace core
