// SPDX-License-Identifier: MIT
#include "core/oom/pools/fragmentation.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace core {

namespace {

constexpr std::uint32_t mostPins = 3;

void add(PoolState& pool, const SegmentAt& segment)
{
    ++pool.segments;
    pool.blocks += segment.activeBlocks;
    pool.reserved += segment.size;
    pool.active += segment.active;
    pool.pending += segment.pending();
    pool.free += segment.free;
    pool.largestFree = std::max(pool.largestFree, segment.largestFree);
    pool.scattered += segment.free - segment.largestFree;
    pool.uncertain += segment.uncertain;
    pool.pinned += isPinned(segment) ? segment.size : 0;
}

/// The pools in order of their first segment; poolOf is filled.
std::vector<PoolState> poolsOf(const std::vector<SegmentAt>& segments, std::vector<std::uint32_t>& poolOf)
{
    std::map<std::tuple<PoolId, std::int64_t, SegmentType>, std::uint32_t> places;
    std::vector<PoolState> pools;
    for (const SegmentAt& segment : segments) {
        const auto [place, isNew] = places.try_emplace({segment.pool, segment.stream, segment.type},
                                                       static_cast<std::uint32_t>(pools.size()));
        if (isNew) {
            pools.emplace_back();
            pools.back().pool = segment.pool;
            pools.back().stream = segment.stream;
            pools.back().type = segment.type;
        }
        poolOf.push_back(place->second);
        add(pools[place->second], segment);
    }
    return pools;
}

/// Most reserved first.
void sortPools(Fragmentation& result)
{
    std::vector<std::uint32_t> order(result.pools.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return result.pools[a].reserved > result.pools[b].reserved;
    });
    std::vector<PoolState> sorted;
    std::vector<std::uint32_t> placeOf(order.size());
    for (const std::uint32_t pool : order) {
        placeOf[pool] = static_cast<std::uint32_t>(sorted.size());
        sorted.push_back(result.pools[pool]);
    }
    result.pools = std::move(sorted);
    for (std::uint32_t& pool : result.poolOf)
        pool = placeOf[pool];
}

std::uint32_t largestBlock(const AllocatorState& state, const SegmentAt& segment)
{
    std::uint32_t largest = Fragmentation::noPin;
    for (std::uint32_t row = segment.firstBlock; row < segment.firstBlock + segment.blockCount; ++row) {
        const bool isActive = state.blocks[row].state != BlockState::Inactive;
        if (isActive && (largest == Fragmentation::noPin ||
                         state.blocks[row].requested > state.blocks[largest].requested))
            largest = row;
    }
    return largest;
}

} // namespace

bool isPinned(const SegmentAt& segment)
{
    return segment.activeBlocks > 0 && segment.activeBlocks <= mostPins && segment.free >= segment.size / 2;
}

Fragmentation fragmentationAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k)
{
    Fragmentation result;
    result.state = allocatorStateAt(snapshot, device, k);
    result.pools = poolsOf(result.state.segments, result.poolOf);
    sortPools(result);
    for (const SegmentAt& segment : result.state.segments)
        result.pins.push_back(largestBlock(result.state, segment));
    return result;
}

} // namespace core
