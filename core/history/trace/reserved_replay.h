// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/history/trace/address_map.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <map>
#include <vector>

namespace core {

/// Memory that a device had reserved from one event to another: a cudaMalloc segment, or a piece of an
/// expandable one that was mapped at once and stayed. Bytes.
struct ReservedRange
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    EventIndex from = beforeFirstEvent; ///< its segment_alloc or segment_map; −1: before the first
    EventIndex to = neverEvent;         ///< its segment_free or segment_unmap; neverEvent: it stayed
    std::int64_t stream = 0;
    PoolId pool;               ///< none: unknown
    SegmentId final;           ///< the final segment that it is part of; none where it did not stay
    std::uint32_t version = 0; ///< segment_free and segment_unmap events of its address before it
    bool isExpandable = false;

    [[nodiscard]] std::uint64_t end() const { return addr + size; }
};

/// Undoes one device's segment events, last first, and notes from when to when each piece of memory was
/// reserved. Used once, by ReservedRanges.
class ReservedReplay
{
public:
    ReservedReplay(const Snapshot& snapshot, std::int32_t device, const Progress& progress);

    /// Ascending by from; none where it was cancelled.
    [[nodiscard]] std::vector<ReservedRange> run();
    [[nodiscard]] std::uint64_t contradictions() const { return m_contradictions; }
    [[nodiscard]] EventIndex contradictingEvent() const { return m_contradictingEvent; }

private:
    using Open = std::map<std::uint64_t, ReservedRange>; ///< by address; do not overlap

    void placeFinalSegments();
    [[nodiscard]] std::vector<EventIndex> segmentEvents();
    void undo(EventIndex k);
    void undoGrowth(EventIndex k, std::uint64_t addr, std::uint64_t size, bool isWhole);
    void undoShrink(EventIndex k, std::uint64_t addr, std::uint64_t size, bool isExpandable);
    Open::iterator firstReaching(std::uint64_t addr);
    void splitAt(std::uint64_t addr);
    void begin(const ReservedRange& range, EventIndex from);
    [[nodiscard]] bool overlaps(std::uint64_t addr, std::uint64_t size);
    [[nodiscard]] PoolId poolBeside(const ReservedRange& range) const;
    void contradict(EventIndex k);

    const Snapshot& m_snapshot;
    Trace m_trace;
    const Progress& m_progress;
    Open m_open;                         ///< reserved after the event before which the replay stands
    AddressMap<std::uint32_t> m_shrinks; ///< by address: the ones not yet undone
    std::vector<ReservedRange> m_done;
    std::uint64_t m_contradictions = 0;
    EventIndex m_contradictingEvent = neverEvent;
};

} // namespace core
