// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/interval_index.h"
#include "core/history/trace/reserved_replay.h"

#include <cstdint>
#include <vector>

namespace core {

/// What a device had reserved after any event: found backwards from the final segments, which are complete,
/// through the segment events, once. At no event do two ranges overlap, none is empty or
/// reaches beyond 2^64; events and segments that would break this are left out and counted. Immutable, any
/// thread.
class ReservedRanges
{
public:
    /// O(s · log s) of s segments and segment events, and one look at every event. Empty where cancelled.
    ReservedRanges(const Snapshot& snapshot, std::int32_t device, const Progress& progress);
    /// Of what another found in a trace of events events; ranges ascend by from.
    ReservedRanges(std::vector<ReservedRange> ranges, std::size_t events, std::uint64_t contradictions,
                   EventIndex contradictingEvent);
    ReservedRanges(const ReservedRanges&) = delete;
    ReservedRanges& operator=(const ReservedRanges&) = delete;
    ReservedRanges(ReservedRanges&&) = default; ///< the columns that the index refers to stay where they are
    ReservedRanges& operator=(ReservedRanges&&) = default;
    ~ReservedRanges() = default;

    /// All ranges, by from.
    [[nodiscard]] const std::vector<ReservedRange>& ranges() const { return m_ranges; }
    /// What is reserved after event k (−1: before the first), by address: indices into ranges().
    [[nodiscard]] std::vector<std::uint32_t> at(EventIndex k) const;
    /// From when to when each of ranges() is reserved.
    [[nodiscard]] const IntervalIndex& intervals() const { return m_index; }

    /// Segments and segment events that contradict each other.
    [[nodiscard]] std::uint64_t contradictions() const { return m_contradictions; }
    /// The last event among them; neverEvent where there is none.
    [[nodiscard]] EventIndex contradictingEvent() const { return m_contradictingEvent; }

private:
    void index(std::size_t events);

    std::vector<ReservedRange> m_ranges;
    std::vector<EventIndex> m_from; ///< columns for the index
    std::vector<EventIndex> m_to;
    std::uint64_t m_contradictions = 0;
    EventIndex m_contradictingEvent = neverEvent;
    IntervalIndex m_index;
};

} // namespace core
