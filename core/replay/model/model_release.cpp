// SPDX-License-Identifier: MIT
#include "core/replay/model/model_release.h"

#include "core/replay/model/request_rounding.h"

#include <algorithm>
#include <iterator>

namespace core::replay {

namespace {

Release wholeSegment(const Heap& heap, BlockIndex block)
{
    return {block, {heap.block(block).addr, heap.block(block).size}, false};
}

/// The pages that lie in a free block with all their bytes.
Release wholePages(const Heap& heap, const Settings& settings, BlockIndex index)
{
    const Block& block = heap.block(index);
    const std::uint64_t page = pageBytes(settings, heap.spaceOf(index).key.isSmall);
    const std::uint64_t base = heap.segmentOf(index).base;
    const std::uint64_t begin = base + inSteps(block.addr - base, page);
    const std::uint64_t end = base + (block.addr + block.size - base) / page * page;
    return {index, {begin, end > begin ? end - begin : 0}, true};
}

struct Candidate
{
    BlockIndex block = none;
    std::uint64_t age = 0;
    bool isFreeable = false; ///< expandable ones count in the average only
};

std::vector<Candidate> garbageCandidates(const Heap& heap)
{
    std::vector<Candidate> candidates;
    for (const auto& [key, index] : heap.spaces()) {
        if (key.pool != 0 || key.isSmall)
            continue;
        for (const FreeKey& free : heap.space(index).free) {
            if (heap.isWhole(free.block))
                candidates.push_back(
                    {free.block, heap.ageOf(free.block), !heap.segmentOf(free.block).isExpandable});
        }
    }
    return candidates;
}

double averageAge(const std::vector<Candidate>& candidates)
{
    double sum = 0;
    for (const Candidate& candidate : candidates)
        sum += static_cast<double>(candidate.age);
    return sum / static_cast<double>(candidates.size());
}

} // namespace

std::vector<Release> releasable(const Heap& heap, const Settings& settings)
{
    std::vector<Release> releases;
    for (const bool isSmall : {false, true}) {
        std::vector<Release> pages;
        for (const auto& [key, index] : heap.spaces()) {
            if (key.pool != 0 || key.isSmall != isSmall)
                continue;
            for (const FreeKey& free : heap.space(index).free) {
                if (heap.segmentOf(free.block).isExpandable)
                    pages.push_back(wholePages(heap, settings, free.block));
                else if (heap.isWhole(free.block))
                    releases.push_back(wholeSegment(heap, free.block));
            }
        }
        std::copy_if(pages.begin(), pages.end(), std::back_inserter(releases),
                     [](const Release& release) { return release.range.size > 0; });
    }
    return releases;
}

OversizeRelease oversizeOf(const Heap& heap, const Settings& settings, SpaceIndex space, std::uint64_t size)
{
    OversizeRelease result;
    if (settings.maxSplit == unlimited)
        return result;
    const auto& free = heap.space(space).free;
    const std::uint64_t key = std::max(size, settings.maxSplit);
    const auto isGivenBack = [&](const FreeKey& block) {
        return !heap.segmentOf(block.block).isExpandable && heap.isWhole(block.block);
    };
    const auto first = free.lower_bound(FreeKey{key, 0, 0, 0});
    if (first != free.end() && isGivenBack(*first)) {
        result.releases.push_back(wholeSegment(heap, first->block));
        result.isEnough = true;
        return result;
    }
    std::uint64_t sum = 0;
    for (auto it = first; it != free.begin() && sum < key;) {
        --it;
        if (it->size < settings.maxSplit)
            break;
        if (isGivenBack(*it)) {
            result.releases.push_back(wholeSegment(heap, it->block));
            sum += it->size;
        }
    }
    result.isEnough = sum >= key;
    return result;
}

std::vector<Release> garbageOf(const Heap& heap, std::uint64_t goal)
{
    std::vector<Candidate> candidates = garbageCandidates(heap);
    std::vector<Release> releases;
    std::uint64_t sum = 0;
    bool hasFreed = true;
    while (sum < goal && hasFreed && !candidates.empty()) {
        const double average = averageAge(candidates);
        const auto isKept = [&](const Candidate& candidate) {
            return !candidate.isFreeable || static_cast<double>(candidate.age) < average;
        };
        const auto gone = std::stable_partition(candidates.begin(), candidates.end(), isKept);
        hasFreed = gone != candidates.end();
        for (auto it = gone; it != candidates.end(); ++it) {
            releases.push_back(wholeSegment(heap, it->block));
            sum += heap.block(it->block).size;
        }
        candidates.erase(gone, candidates.end());
    }
    return releases;
}

void apply(Heap& heap, const Release& release)
{
    BlockIndex block = release.block;
    if (release.isUnmap)
        block = heap.unmap(block, release.range.addr, release.range.addr + release.range.size);
    if (heap.isWhole(block))
        heap.removeSegment(block);
}

} // namespace core::replay
