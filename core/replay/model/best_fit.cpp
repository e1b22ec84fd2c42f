// SPDX-License-Identifier: MIT
#include "core/replay/model/best_fit.h"

#include "core/replay/model/request_rounding.h"

#include <iterator>

namespace core::replay {

namespace {

using FreeSet = std::pmr::set<FreeKey>;

bool isExpandable(const Heap& heap, FreeSet::const_iterator it)
{
    return heap.segmentOf(it->block).isExpandable;
}

/// What a block could grow to: its own bytes and the unmapped ones behind.
std::uint64_t expandableSize(const Heap& heap, BlockIndex index)
{
    const Block& block = heap.block(index);
    const bool grows = block.next != none && heap.block(block.next).kind == BlockKind::Unmapped;
    return block.size + (grows ? heap.block(block.next).size : 0);
}

/// The last block before what is not mapped counts as huge: a gap between others goes first.
FreeSet::const_iterator leastGrowing(const Heap& heap, const FreeSet& free, FreeSet::const_iterator it)
{
    for (auto next = std::next(it); isExpandable(heap, it) && next != free.end() &&
                                    expandableSize(heap, next->block) < expandableSize(heap, it->block);
         ++next)
        it = next;
    return it;
}

} // namespace

BlockIndex bestFit(const Heap& heap, const Settings& settings, SpaceIndex space, std::uint64_t size)
{
    const FreeSet& free = heap.space(space).free;
    auto it = free.lower_bound(FreeKey{size, 0, 0, 0});
    if (it != free.end() && isExpandable(heap, it) && settings.expandable)
        it = leastGrowing(heap, free, it);
    while (it != free.end() && isExpandable(heap, it) && !settings.expandable)
        ++it;
    if (it == free.end())
        return none;
    const bool isOversize = size >= settings.maxSplit;
    if (!isOversize && it->size >= settings.maxSplit)
        return none;
    if (isOversize && it->size >= size + settings.nonSplitRounding())
        return none;
    return it->block;
}

std::uint64_t bytesGiven(const Heap& heap, const Settings& settings, BlockIndex block, std::uint64_t size)
{
    const std::uint64_t all = heap.block(block).size;
    const std::uint64_t rest = all - size;
    const bool isSplit = heap.spaceOf(block).key.isSmall || settings.expandable
                             ? rest >= smallestBlock
                             : size < settings.maxSplit && rest > largestSmall;
    return isSplit ? size : all;
}

} // namespace core::replay
