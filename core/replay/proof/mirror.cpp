// SPDX-License-Identifier: MIT
#include "core/replay/proof/mirror.h"

#include "core/replay/model/best_fit.h"
#include "core/replay/requests/event_place.h"

#include <algorithm>
#include <iterator>

namespace core::replay {

namespace {

bool holds(const Block& block, const Range& range)
{
    return range.addr >= block.addr && range.addr - block.addr <= block.size &&
           range.size <= block.size - (range.addr - block.addr);
}

} // namespace

Mirror::Mirror(const Settings& settings, Ties ties, const InitialState& initial, std::uint32_t ranks)
    : m_settings(settings), m_heap(ties), m_blocks(ranks, none)
{
    std::vector<BlockIndex> pending;
    place(initial, m_heap, m_blocks, pending);
    for (const BlockIndex block : pending)
        m_heap.wait(block);
}

BlockIndex Mirror::addSegment(SpaceIndex space, const Range& range)
{
    return m_heap.addSegment(space, range.addr, range.size, false);
}

/// Into the unmapped block that holds it; a new reservation begins with what is mapped first.
BlockIndex Mirror::map(SpaceIndex space, const Range& range)
{
    const auto& unmapped = m_heap.space(space).unmapped;
    const auto above = unmapped.upper_bound({range.addr, none});
    BlockIndex block = above == unmapped.begin() ? none : std::prev(above)->second;
    if (block == none || !holds(m_heap.block(block), range))
        block =
            m_heap.addSegment(space, range.addr, std::min(reservationBytes, unlimited - range.addr), true);
    if (range.addr > m_heap.block(block).addr)
        block = m_heap.cut(block, range.addr);
    return m_heap.map(block, range.size);
}

bool Mirror::release(const Range& range, bool isUnmap, const std::map<std::uint64_t, Release>& planned)
{
    const auto found = planned.find(range.addr);
    const bool isPlanned =
        found != planned.end() && found->second.range == range && found->second.isUnmap == isUnmap;
    BlockIndex block = isPlanned ? found->second.block : none;
    for (auto it = m_heap.spaces().begin(); block == none && it != m_heap.spaces().end(); ++it) {
        block = freeAt(it->second, range);
        if (block != none && m_heap.segmentOf(block).isExpandable != isUnmap)
            block = none;
    }
    if (block == none)
        return false;
    if (isUnmap) {
        m_heap.unmap(block, range.addr, range.addr + range.size);
        return true;
    }
    if (!m_heap.isWhole(block) || m_heap.block(block).size != range.size)
        return false;
    m_heap.removeSegment(block);
    return true;
}

bool Mirror::take(SpaceIndex space, std::uint64_t addr, std::uint64_t size, std::uint32_t rank,
                  BlockIndex expected)
{
    BlockIndex block = expected;
    if (block == none || m_heap.block(block).addr != addr || m_heap.block(block).size < size)
        block = freeAt(space, {addr, size});
    if (block == none)
        return false;
    if (addr > m_heap.block(block).addr)
        block = m_heap.cut(block, addr);
    m_heap.take(block, bytesGiven(m_heap, m_settings, block, size), rank);
    m_blocks[rank] = block;
    return true;
}

bool Mirror::wait(std::uint32_t rank)
{
    const BlockIndex block = m_blocks[rank];
    if (block == none || m_heap.block(block).kind != BlockKind::Allocated)
        return false;
    m_heap.wait(block);
    return true;
}

bool Mirror::complete(std::uint32_t rank)
{
    if (m_blocks[rank] == none)
        return false;
    m_heap.complete(m_blocks[rank]);
    m_blocks[rank] = none;
    return true;
}

/// Looks at every free block: only where the model was wrong.
BlockIndex Mirror::freeAt(SpaceIndex space, const Range& range)
{
    const auto& free = m_heap.space(space).free;
    for (auto it = free.lower_bound(FreeKey{range.size, 0, 0, 0}); it != free.end(); ++it) {
        if (++m_looked > mostLooked)
            return none;
        if (holds(m_heap.block(it->block), range))
            return it->block;
    }
    return none;
}

} // namespace core::replay
