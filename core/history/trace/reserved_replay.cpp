// SPDX-License-Identifier: MIT
#include "core/history/trace/reserved_replay.h"

#include "core/history/trace/cancel_check.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace core {

namespace {

/// True where [addr, addr + size) is not empty and ends at or below 2^64 − 1.
bool isRange(std::uint64_t addr, std::uint64_t size)
{
    return size != 0 && size <= std::numeric_limits<std::uint64_t>::max() - addr;
}

} // namespace

ReservedReplay::ReservedReplay(const Snapshot& snapshot, std::int32_t device, const Progress& progress)
    : m_snapshot(snapshot), m_trace(snapshot.trace(device)), m_progress(progress)
{}

std::vector<ReservedRange> ReservedReplay::run()
{
    if (m_snapshot.recorder() >=
        Recorder::Profiler) // whose segments are made up, as their blocks lie somewhere
        return {};
    placeFinalSegments();
    const std::vector<EventIndex> events = segmentEvents();
    for (std::size_t left = events.size(); left > 0; --left) {
        if (isCancelledAt(static_cast<std::uint32_t>(left), m_progress))
            return {};
        undo(events[left - 1]);
    }
    if (m_progress.isCancelled())
        return {};
    for (const auto& [addr, range] : m_open)
        begin(range, beforeFirstEvent);
    m_open.clear();
    std::stable_sort(m_done.begin(), m_done.end(),
                     [](const ReservedRange& a, const ReservedRange& b) { return a.from < b.from; });
    return std::move(m_done);
}

void ReservedReplay::placeFinalSegments()
{
    const SegmentColumns& segments = m_snapshot.segments();
    const auto [first, last] = m_snapshot.segmentRange(m_trace.device);
    for (std::uint32_t row = first.value; row < last.value; ++row) {
        ReservedRange range;
        range.addr = segments.addr[row];
        range.size = segments.totalSize[row];
        range.stream = segments.stream[row];
        range.pool = segments.pool[row];
        range.final = SegmentId{row};
        range.isExpandable = segments.expandable[row] != 0;
        if (isRange(range.addr, range.size) && !overlaps(range.addr, range.size))
            m_open.emplace(range.addr, range);
        else
            contradict(neverEvent);
    }
}

/// In order; counts how often each address is given back.
std::vector<EventIndex> ReservedReplay::segmentEvents()
{
    const EventColumns& events = m_snapshot.events();
    std::vector<EventIndex> found;
    const auto look = [&](std::size_t row, Action action) {
        if (!isSegmentAction(action))
            return;
        found.push_back(static_cast<EventIndex>(row - m_trace.first));
        if (shrinksReserved(action))
            ++m_shrinks[events.addr[row]];
    };
    events.action.forEach(m_trace.first, std::size_t{m_trace.first} + m_trace.count, look);
    return found;
}

void ReservedReplay::undo(EventIndex k)
{
    const EventColumns& events = m_snapshot.events();
    const std::uint32_t row = m_trace.event(k).value;
    const Action action = events.action[row];
    const std::uint64_t addr = events.addr[row];
    const std::uint64_t size = events.size[row];
    if (shrinksReserved(action))
        --m_shrinks[addr];
    if (!isRange(addr, size))
        contradict(k);
    else if (growsReserved(action))
        undoGrowth(k, addr, size, action == Action::SegmentAlloc);
    else
        undoShrink(k, addr, size, action == Action::SegmentUnmap);
}

/// What event k added was not there before: the ranges in it begin here.
void ReservedReplay::undoGrowth(EventIndex k, std::uint64_t addr, std::uint64_t size, bool isWhole)
{
    const std::uint64_t end = addr + size;
    const std::size_t before = m_open.size();
    splitAt(addr);
    splitAt(end);
    bool isExact = !isWhole || m_open.size() == before;
    std::uint64_t missing = size;
    auto it = m_open.lower_bound(addr);
    while (it != m_open.end() && it->first < end) {
        missing -= it->second.size;
        if (it->second.pool.isNone())
            it->second.pool = m_snapshot.events().pool[m_trace.event(k).value];
        begin(it->second, k);
        it = m_open.erase(it);
    }
    isExact = isExact && missing == 0;
    if (!isExact)
        contradict(k);
}

/// What event k gave back was there before.
void ReservedReplay::undoShrink(EventIndex k, std::uint64_t addr, std::uint64_t size, bool isExpandable)
{
    if (overlaps(addr, size))
        return contradict(k);
    const std::uint32_t row = m_trace.event(k).value;
    ReservedRange range;
    range.addr = addr;
    range.size = size;
    range.to = k;
    range.stream = m_snapshot.events().stream[row];
    range.pool = m_snapshot.events().pool[row];
    range.isExpandable = isExpandable;
    if (range.isExpandable && range.pool.isNone())
        range.pool = poolBeside(range);
    m_open.emplace(addr, range);
}

/// The pool of an expandable range of the same stream that touches this one: of the same reservation, then.
PoolId ReservedReplay::poolBeside(const ReservedRange& range) const
{
    const auto suits = [&](const ReservedRange& other) {
        return other.isExpandable && other.stream == range.stream && !other.pool.isNone();
    };
    const auto upper = m_open.lower_bound(range.addr);
    if (upper != m_open.end() && upper->first == range.end() && suits(upper->second))
        return upper->second.pool;
    if (upper == m_open.begin())
        return {};
    const ReservedRange& lower = std::prev(upper)->second;
    return lower.end() == range.addr && suits(lower) ? lower.pool : PoolId{};
}

/// The first open range that ends above addr.
ReservedReplay::Open::iterator ReservedReplay::firstReaching(std::uint64_t addr)
{
    auto it = m_open.upper_bound(addr);
    if (it != m_open.begin() && std::prev(it)->second.end() > addr)
        --it;
    return it;
}

/// Afterwards no open range contains addr but as its first byte.
void ReservedReplay::splitAt(std::uint64_t addr)
{
    const auto it = firstReaching(addr);
    if (it == m_open.end() || it->first >= addr)
        return;
    ReservedRange upper = it->second;
    upper.addr = addr;
    upper.size = it->second.end() - addr;
    it->second.size = addr - it->first;
    m_open.emplace(addr, upper);
}

void ReservedReplay::begin(const ReservedRange& range, EventIndex from)
{
    m_done.push_back(range);
    m_done.back().from = from;
    m_done.back().version = m_shrinks[range.addr];
}

bool ReservedReplay::overlaps(std::uint64_t addr, std::uint64_t size)
{
    const auto it = firstReaching(addr);
    return it != m_open.end() && it->first < addr + size;
}

void ReservedReplay::contradict(EventIndex k)
{
    if (m_contradictingEvent == neverEvent)
        m_contradictingEvent = k;
    ++m_contradictions;
}

} // namespace core
