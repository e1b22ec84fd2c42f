// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/model_block.h"

#include <cstdint>
#include <map>
#include <memory_resource>
#include <vector>

namespace core::replay {

constexpr std::uint64_t reservationBytes = std::uint64_t{1}
                                           << 42U; ///< of addresses: more than any device has

/// The blocks of one device. Every byte of a segment is in just one block, free neighbours are one block, and
/// what is free or unmapped is in its space's sets. Decides nothing. One thread.
class Heap
{
public:
    explicit Heap(Ties ties) : m_ties(ties) {}
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    [[nodiscard]] const Block& block(BlockIndex index) const { return m_blocks[index]; }
    [[nodiscard]] const Segment& segmentOf(BlockIndex index) const
    {
        return m_segments[block(index).segment];
    }
    [[nodiscard]] const Space& space(SpaceIndex index) const { return m_spaces[index]; }
    /// By pool, large ones first, by stream: the order in which memory is given back.
    [[nodiscard]] const std::map<SpaceKey, SpaceIndex>& spaces() const { return m_places; }
    [[nodiscard]] const Space& spaceOf(BlockIndex index) const { return m_spaces[segmentOf(index).space]; }
    /// The blocks that are a segment's only one.
    [[nodiscard]] bool isWhole(BlockIndex index) const
    {
        return block(index).prev == none && block(index).next == none;
    }
    [[nodiscard]] std::uint64_t reserved() const { return m_reserved; }
    [[nodiscard]] std::uint64_t active() const { return m_active; }

    /// The space of that name, new where there is none.
    SpaceIndex space(const SpaceKey& key);
    /// A new segment: one free block, or, where it is expandable, one unmapped.
    BlockIndex addSegment(SpaceIndex space, std::uint64_t addr, std::uint64_t size, bool isExpandable);
    /// Cuts what is behind addr, which lies inside of index, off it; of the same kind. Answers the upper one.
    BlockIndex cut(BlockIndex index, std::uint64_t addr);
    /// Maps the first bytes of an unmapped block; merged with what is free beside. Answers that block.
    BlockIndex map(BlockIndex index, std::uint64_t bytes);
    /// Takes [begin, end) of a free block away from it. Answers the unmapped block that it is in then.
    BlockIndex unmap(BlockIndex index, std::uint64_t begin, std::uint64_t end);
    /// A free block's first bytes become tag's; the rest stays free behind it.
    void take(BlockIndex index, std::uint64_t bytes, std::uint32_t tag);
    /// An allocated block waits for other streams.
    void wait(BlockIndex index) { m_blocks[index].kind = BlockKind::Pending; }
    /// What was somebody's is free, merged with what is free beside. Answers that block.
    BlockIndex complete(BlockIndex index);
    /// A whole free or unmapped block goes with its segment.
    void removeSegment(BlockIndex index);
    /// One more search in the pool of a space: what is free grows older.
    void countSearch(SpaceIndex space) { ++m_searches[searchesOf(space)]; }
    /// Searches in its pool since a block became free.
    [[nodiscard]] std::uint64_t ageOf(BlockIndex index) const;

private:
    BlockIndex newBlock(std::uint64_t addr, std::uint64_t size, SegmentIndex segment, BlockKind kind);
    void enter(BlockIndex index);
    void leave(BlockIndex index);
    [[nodiscard]] FreeKey keyOf(BlockIndex index) const;
    [[nodiscard]] std::size_t searchesOf(SpaceIndex space) const;
    void append(BlockIndex lower, BlockIndex upper);
    BlockIndex split(BlockIndex index, std::uint64_t addr);
    BlockIndex merged(BlockIndex lower, BlockIndex upper);
    BlockIndex mergedAround(BlockIndex index);

    std::pmr::unsynchronized_pool_resource m_nodes; ///< of the sets: outlives them
    Ties m_ties;
    std::vector<Block> m_blocks;
    std::vector<BlockIndex> m_spareBlocks;
    std::vector<Segment> m_segments;
    std::vector<SegmentIndex> m_spareSegments;
    std::vector<Space> m_spaces;
    std::map<SpaceKey, SpaceIndex> m_places;
    std::vector<std::uint64_t> m_searches; ///< by pool and size of its blocks
    std::uint32_t m_counter = 0;
    std::uint64_t m_reserved = 0;
    std::uint64_t m_active = 0;
};

} // namespace core::replay
