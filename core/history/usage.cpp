// SPDX-License-Identifier: MIT
#include "core/history/usage.h"

#include <algorithm>

namespace core {

namespace {

/// Adds size at row and all later ones once the column is summed up; wraps modulo 2^64.
void addFrom(std::vector<std::uint64_t>& column, EventIndex event, std::uint64_t size)
{
    column[Usage::rowOf(event)] += size;
}

void sumUp(std::vector<std::uint64_t>& column)
{
    std::uint64_t total = 0;
    for (std::uint64_t& value : column) {
        total += value;
        value = total;
    }
}

void addAllocations(Usage& usage, const Allocations& a)
{
    for (std::size_t r = 0; r < a.rows(); ++r) {
        addFrom(usage.active, a.allocEvent[r], a.size[r]);
        if (a.freeEvent[r] != neverEvent)
            addFrom(usage.active, a.freeEvent[r], 0 - a.size[r]);
        if (a.freeRequestedEvent[r] <= a.allocEvent[r])
            continue; // already requested before the first event
        addFrom(usage.allocated, a.allocEvent[r], a.size[r]);
        if (a.freeRequestedEvent[r] != neverEvent)
            addFrom(usage.allocated, a.freeRequestedEvent[r], 0 - a.size[r]);
    }
}

/// The segments are complete at the end, so reserved bytes are counted back from there.
void addSegments(Usage& usage, const Snapshot& snapshot, const Trace& trace)
{
    const EventColumns& events = snapshot.events();
    std::uint64_t change = 0;
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        const std::uint32_t row = trace.first + i;
        std::uint64_t delta = growsReserved(events.action[row]) ? events.size[row] : 0;
        delta -= shrinksReserved(events.action[row]) ? events.size[row] : 0;
        usage.reserved[i + 1] = delta;
        change += delta;
    }
    std::uint64_t final = 0;
    const auto [first, last] = snapshot.segmentRange(trace.device);
    for (std::uint32_t s = first.value; s < last.value; ++s)
        final += snapshot.segments().totalSize[s];
    usage.reserved[0] = final - change;
}

/// The row of the first highest value. Reserved bytes can fall below zero where trace and segments contradict
/// each other, so values compare as signed.
std::size_t highestRow(const std::vector<std::uint64_t>& column, std::size_t first)
{
    const auto lower = [](std::uint64_t a, std::uint64_t b) {
        return static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b);
    };
    const auto from = column.begin() + static_cast<std::ptrdiff_t>(first);
    return static_cast<std::size_t>(std::max_element(from, column.end(), lower) - column.begin());
}

void setPeak(const std::vector<std::uint64_t>& column, std::size_t first, std::uint64_t& bytes,
             EventIndex& event)
{
    const std::size_t row = highestRow(column, first);
    bytes = column[row];
    event = static_cast<EventIndex>(row) - 1;
}

} // namespace

Usage computeUsage(const Snapshot& snapshot, std::int32_t device, const Allocations& allocations)
{
    const Trace trace = snapshot.trace(device);
    Usage usage;
    for (auto* column : {&usage.allocated, &usage.active, &usage.reserved})
        column->assign(std::size_t{trace.count} + 1, 0);
    addAllocations(usage, allocations);
    addSegments(usage, snapshot, trace);
    for (auto* column : {&usage.allocated, &usage.active, &usage.reserved})
        sumUp(*column);
    usage.findPeaks(beforeFirstEvent);
    return usage;
}

void Usage::findPeaks(EventIndex first)
{
    const std::size_t row = rowOf(first);
    setPeak(active, row, peakActive, peakEvent);
    setPeak(allocated, row, peakAllocated, peakAllocatedEvent);
    setPeak(reserved, row, peakReserved, peakReservedEvent);
}

} // namespace core
