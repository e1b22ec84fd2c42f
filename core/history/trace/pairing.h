// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/address_map.h"
#include "core/history/trace/allocations.h"
#include "core/history/trace/pool_finder.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace core {

/// Pairs one device's trace forwards, then with the final blocks, into Allocations: the rules of design
/// section 2. Used once, by pairAllocations().
class Pairing
{
public:
    Pairing(const Snapshot& snapshot, std::int32_t device, ImportLog& log, Progress& progress);

    [[nodiscard]] Allocations run();

private:
    static constexpr std::uint32_t noEntry = 0xFFFFFFFFU;

    /// An allocation while its rank is not known yet.
    struct Entry
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0;
        EventIndex alloc = beforeFirstEvent;
        EventIndex freeRequested = neverEvent;
        EventIndex free = neverEvent;
        EventIndex requestEvent = beforeFirstEvent; ///< a free_requested that came before the entry was known
        std::uint32_t version = 0;
        BlockId block;
        Origin origin = Origin::Trace;
    };

    /// One with its alloc event in the trace, which tells address and size; there are many.
    struct Traced
    {
        EventIndex alloc = beforeFirstEvent;
        EventIndex freeRequested = neverEvent;
        EventIndex free = neverEvent;
        std::uint32_t version = 0;
        BlockId block;
    };

    /// What is known of an address so far.
    struct Slot
    {
        std::uint32_t open = noEntry; ///< into m_traced
        std::uint32_t frees = 0;
        EventIndex pending = neverEvent; ///< a free_requested whose allocation is not known
    };

    /// An annotate event: says something about the allocation that is at its address then.
    struct Mark
    {
        std::uint64_t addr = 0;
        std::uint32_t version = 0;
        EventIndex event = beforeFirstEvent;
        friend auto operator<=>(const Mark&, const Mark&) = default;
    };

    void findPending();
    [[nodiscard]] bool replayTrace();
    /// Each answers how many frees of its address came before the event.
    std::uint32_t replayEvent(EventIndex i);
    std::uint32_t onAlloc(EventIndex i, std::uint32_t row);
    std::uint32_t onFreeRequested(EventIndex i, std::uint32_t row);
    std::uint32_t onFreeCompleted(EventIndex i, std::uint32_t row);
    std::uint32_t onAnnotate(EventIndex i, std::uint32_t row);
    void onFreeWithoutAlloc(EventIndex i, std::uint32_t row, Slot& slot);
    [[nodiscard]] Entry entryOf(const Traced& traced) const;
    void adoptFinalBlocks();
    void adoptBlock(std::uint32_t row);
    void leaveOutYounger();
    void reportLostEvents();
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] bool hasStack(BlockId block) const;
    void compareWithFinalBlock(const Entry& entry, std::uint32_t row);
    [[nodiscard]] Allocations assemble();
    template <class Visit>
    void forEachEntry(Visit visit) const;
    static void append(Allocations& result, const Entry& entry);
    void lookUp(Allocations& result, const Entry& entry, std::uint32_t rank) const;
    void nameEventRanks(Allocations& result, const Entry& entry, std::uint32_t rank) const;
    void nameMarkRanks(Allocations& result);
    void reportUncoveredMemory();
    void reportMissingKinds();

    const Snapshot& m_snapshot;
    const EventColumns& m_events;
    Trace m_trace;
    ImportLog& m_log;
    Progress& m_progress;
    bool m_isFiltered; ///< each free_completed that followed its free_requested is missing
    bool m_isCut;      ///< its newest events are missing
    PoolFinder m_pools;
    AddressMap<Slot> m_slots;
    AddressMap<std::uint32_t> m_segmentFrees;
    AddressMap<bool> m_isPending; ///< at the end, by address; of a filtered trace only
    std::vector<Traced> m_traced; ///< in order of allocation
    std::vector<Entry> m_freed;   ///< origin Free, in order of free
    std::vector<Entry> m_final;   ///< origin Segments, in file order
    std::vector<Mark> m_marks;    ///< in order of event; few
    PackedColumn<std::uint32_t> m_versionOfEvent;
    std::uint64_t m_requests = 0;
    std::uint64_t m_completions = 0;
    std::uint64_t m_reallocations = 0; ///< allocs on an address still open
};

} // namespace core
