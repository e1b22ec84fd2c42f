// SPDX-License-Identifier: MIT
#include "core/replay/model/model_growth.h"

#include "core/replay/model/request_rounding.h"

#include <algorithm>

namespace core::replay {

namespace {

/// Whether nobody has it, mapped or not.
bool isAllocatable(const Block& block)
{
    return block.kind == BlockKind::Free || block.kind == BlockKind::Unmapped;
}

/// Whole pages for so many bytes of an unmapped block, but not more than it has.
std::uint64_t pagesFor(const Heap& heap, const Settings& settings, BlockIndex block, std::uint64_t bytes)
{
    const std::uint64_t page = pageBytes(settings, heap.spaceOf(block).key.isSmall);
    const std::uint64_t all = heap.block(block).size;
    return std::min(all, inSteps(std::min(all, bytes), page));
}

} // namespace

BlockIndex growthStart(const Heap& heap, SpaceIndex space, std::uint64_t size)
{
    for (const auto& [addr, unmapped] : heap.space(space).unmapped) {
        const BlockIndex prev = heap.block(unmapped).prev;
        const BlockIndex start = prev != none && isAllocatable(heap.block(prev)) ? prev : unmapped;
        std::uint64_t sum = 0;
        for (BlockIndex at = start; at != none && isAllocatable(heap.block(at)); at = heap.block(at).next) {
            sum += heap.block(at).size;
            if (sum >= size)
                return start;
        }
    }
    return none;
}

NextMap nextMap(const Heap& heap, const Settings& settings, BlockIndex start, std::uint64_t size)
{
    const Block& block = heap.block(start);
    if (block.kind == BlockKind::Unmapped)
        return {start, pagesFor(heap, settings, start, size)};
    if (block.size >= size || block.next == none || heap.block(block.next).kind != BlockKind::Unmapped)
        return {};
    return {block.next, pagesFor(heap, settings, block.next, size - block.size)};
}

std::vector<Range> plannedMaps(const Heap& heap, const Settings& settings, BlockIndex start,
                               std::uint64_t size)
{
    std::vector<Range> maps;
    std::uint64_t sum = 0;
    for (BlockIndex at = start; at != none && sum < size && isAllocatable(heap.block(at));
         at = heap.block(at).next) {
        std::uint64_t bytes = heap.block(at).size;
        if (heap.block(at).kind == BlockKind::Unmapped) {
            bytes = pagesFor(heap, settings, at, size - sum);
            maps.push_back({heap.block(at).addr, bytes});
        }
        sum += bytes;
    }
    return maps;
}

} // namespace core::replay
