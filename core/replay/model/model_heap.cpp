// SPDX-License-Identifier: MIT
#include "core/replay/model/model_heap.h"

#include <algorithm>
#include <utility>

namespace core::replay {

SpaceIndex Heap::space(const SpaceKey& key)
{
    const auto [place, isNew] = m_places.emplace(key, static_cast<SpaceIndex>(m_spaces.size()));
    if (isNew) {
        m_spaces.push_back({key, std::pmr::set<FreeKey>(&m_nodes),
                            std::pmr::set<std::pair<std::uint64_t, BlockIndex>>(&m_nodes)});
        m_searches.resize(std::max(m_searches.size(), searchesOf(place->second) + 1));
    }
    return place->second;
}

std::size_t Heap::searchesOf(SpaceIndex space) const
{
    const SpaceKey& key = m_spaces[space].key;
    return 2 * std::size_t{key.pool} + (key.isSmall ? 1 : 0);
}

std::uint64_t Heap::ageOf(BlockIndex index) const
{
    return m_searches[searchesOf(segmentOf(index).space)] - block(index).stamp;
}

BlockIndex Heap::newBlock(std::uint64_t addr, std::uint64_t size, SegmentIndex segment, BlockKind kind)
{
    auto index = static_cast<BlockIndex>(m_blocks.size());
    if (m_spareBlocks.empty()) {
        m_blocks.emplace_back();
    } else {
        index = m_spareBlocks.back();
        m_spareBlocks.pop_back();
    }
    m_blocks[index] = {addr, size, 0, none, none, segment, none, kind};
    return index;
}

FreeKey Heap::keyOf(BlockIndex index) const
{
    const Block& block = m_blocks[index];
    return {block.size, m_ties == Ties::OldestSegment ? m_segments[block.segment].counter : 0, index,
            block.addr};
}

/// Into the set that its kind belongs to.
void Heap::enter(BlockIndex index)
{
    Block& block = m_blocks[index];
    const SpaceIndex place = m_segments[block.segment].space;
    if (block.kind == BlockKind::Free) {
        block.stamp = m_searches[searchesOf(place)];
        m_spaces[place].free.insert(keyOf(index));
    } else if (block.kind == BlockKind::Unmapped) {
        m_spaces[place].unmapped.emplace(block.addr, index);
    }
}

void Heap::leave(BlockIndex index)
{
    const Block& block = m_blocks[index];
    Space& space = m_spaces[m_segments[block.segment].space];
    if (block.kind == BlockKind::Free)
        space.free.erase(keyOf(index));
    else if (block.kind == BlockKind::Unmapped)
        space.unmapped.erase({block.addr, index});
}

/// Upper stands behind lower in its chain.
void Heap::append(BlockIndex lower, BlockIndex upper)
{
    const BlockIndex after = m_blocks[lower].next;
    m_blocks[upper].prev = lower;
    m_blocks[upper].next = after;
    m_blocks[lower].next = upper;
    if (after != none)
        m_blocks[after].prev = upper;
}

BlockIndex Heap::addSegment(SpaceIndex space, std::uint64_t addr, std::uint64_t size, bool isExpandable)
{
    auto segment = static_cast<SegmentIndex>(m_segments.size());
    if (m_spareSegments.empty()) {
        m_segments.emplace_back();
    } else {
        segment = m_spareSegments.back();
        m_spareSegments.pop_back();
    }
    m_segments[segment] = {space, ++m_counter, isExpandable, addr};
    const BlockIndex index =
        newBlock(addr, size, segment, isExpandable ? BlockKind::Unmapped : BlockKind::Free);
    m_reserved += isExpandable ? 0 : size;
    enter(index);
    return index;
}

/// Cuts what is behind addr off index; both are in no set. Answers the upper one.
BlockIndex Heap::split(BlockIndex index, std::uint64_t addr)
{
    const Block lower = m_blocks[index];
    const BlockIndex upper = newBlock(addr, lower.addr + lower.size - addr, lower.segment, lower.kind);
    append(index, upper);
    m_blocks[index].size = addr - lower.addr;
    return upper;
}

BlockIndex Heap::cut(BlockIndex index, std::uint64_t addr)
{
    leave(index);
    const BlockIndex upper = split(index, addr);
    enter(index);
    enter(upper);
    return upper;
}

/// Upper goes into lower; neither is in a set.
BlockIndex Heap::merged(BlockIndex lower, BlockIndex upper)
{
    const Block gone = m_blocks[upper];
    m_blocks[lower].size += gone.size;
    m_blocks[lower].next = gone.next;
    if (gone.next != none)
        m_blocks[gone.next].prev = lower;
    m_spareBlocks.push_back(upper);
    return lower;
}

/// index, which is in no set, with neighbours of its kind; enters the set.
BlockIndex Heap::mergedAround(BlockIndex index)
{
    const BlockKind kind = m_blocks[index].kind;
    if (const BlockIndex prev = m_blocks[index].prev; prev != none && m_blocks[prev].kind == kind) {
        leave(prev);
        index = merged(prev, index);
    }
    if (const BlockIndex next = m_blocks[index].next; next != none && m_blocks[next].kind == kind) {
        leave(next);
        index = merged(index, next);
    }
    enter(index);
    return index;
}

BlockIndex Heap::map(BlockIndex index, std::uint64_t bytes)
{
    leave(index);
    if (bytes < m_blocks[index].size)
        enter(split(index, m_blocks[index].addr + bytes));
    m_reserved += m_blocks[index].size;
    m_blocks[index].kind = BlockKind::Free;
    return mergedAround(index);
}

BlockIndex Heap::unmap(BlockIndex index, std::uint64_t begin, std::uint64_t end)
{
    leave(index);
    if (end < m_blocks[index].addr + m_blocks[index].size)
        enter(split(index, end));
    if (begin > m_blocks[index].addr) {
        const BlockIndex upper = split(index, begin);
        enter(index);
        index = upper;
    }
    m_reserved -= m_blocks[index].size;
    m_blocks[index].kind = BlockKind::Unmapped;
    return mergedAround(index);
}

void Heap::take(BlockIndex index, std::uint64_t bytes, std::uint32_t tag)
{
    leave(index);
    if (bytes < m_blocks[index].size)
        enter(split(index, m_blocks[index].addr + bytes));
    m_active += m_blocks[index].size;
    m_blocks[index].kind = BlockKind::Allocated;
    m_blocks[index].tag = tag;
}

BlockIndex Heap::complete(BlockIndex index)
{
    m_active -= m_blocks[index].size;
    m_blocks[index].kind = BlockKind::Free;
    m_blocks[index].tag = none;
    return mergedAround(index);
}

void Heap::removeSegment(BlockIndex index)
{
    leave(index);
    m_reserved -= m_blocks[index].kind == BlockKind::Free ? m_blocks[index].size : 0;
    m_spareSegments.push_back(m_blocks[index].segment);
    m_spareBlocks.push_back(index);
}

} // namespace core::replay
