// SPDX-License-Identifier: MIT
#include "core/replay/requests/event_place.h"

#include "core/replay/model/allocator_settings.h"

#include <algorithm>
#include <map>

namespace core::replay {

namespace {

constexpr std::uint64_t mostApart = std::uint64_t{1} << 39U; ///< of what is in one reservation

/// The free block of a new or growing segment for what is mapped at from.addr.
class Placer
{
public:
    explicit Placer(Heap& heap) : m_heap(heap) {}

    BlockIndex memoryOf(const InitialSegment& from)
    {
        const SpaceIndex space = m_heap.space({0, from.isSmall, from.stream});
        if (!from.isExpandable)
            return m_heap.addSegment(space, from.addr, from.size, false);
        const auto tail = m_tails.emplace(space, none).first;
        if (!reaches(tail->second, from))
            tail->second =
                m_heap.addSegment(space, from.addr, std::min(reservationBytes, unlimited - from.addr), true);
        BlockIndex unmapped = tail->second;
        if (from.addr > m_heap.block(unmapped).addr)
            unmapped = m_heap.cut(unmapped, from.addr);
        const BlockIndex mapped = m_heap.map(unmapped, from.size);
        tail->second = m_heap.block(mapped).next;
        return mapped;
    }

private:
    /// Whether what is mapped lies in a reservation, of which tail is the unmapped end.
    [[nodiscard]] bool reaches(BlockIndex tail, const InitialSegment& from) const
    {
        if (tail == none)
            return false;
        const Block& unmapped = m_heap.block(tail);
        const std::uint64_t gap = from.addr - unmapped.addr;
        return gap <= mostApart && gap + from.size <= unmapped.size;
    }

    Heap& m_heap;
    std::map<SpaceIndex, BlockIndex> m_tails; ///< the unmapped end of its last reservation
};

} // namespace

void place(const InitialState& initial, Heap& heap, std::vector<BlockIndex>& blockOfRank,
           std::vector<BlockIndex>& pending)
{
    Placer placer(heap);
    for (const InitialSegment& from : initial.segments) {
        BlockIndex free = placer.memoryOf(from);
        for (const InitialBlock& block : from.blocks) {
            if (block.addr > heap.block(free).addr)
                free = heap.cut(free, block.addr);
            heap.take(free, block.size, block.rank);
            blockOfRank[block.rank] = free;
            if (block.isPending)
                pending.push_back(free);
            free = heap.block(free).next;
        }
    }
}

} // namespace core::replay
