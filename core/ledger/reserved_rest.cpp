// SPDX-License-Identifier: MIT
#include "core/ledger/reserved_rest.h"

namespace core {

std::uint64_t ReservedRest::total() const
{
    std::uint64_t sum = rounding + freeInSegments + freeOrRounding;
    for (const auto& [pool, bytes] : freeInPrivate)
        sum += bytes;
    return sum;
}

ReservedRest restOf(const Snapshot& snapshot, const AllocatorState& state)
{
    ReservedRest rest;
    for (const SegmentAt& segment : state.segments) {
        const bool isPrivate = !segment.pool.isNone() && snapshot.pools()[segment.pool.value] != Pool{};
        const std::uint64_t certain = segment.free - segment.uncertain;
        if (!isPrivate)
            rest.freeInSegments += certain;
        else if (certain > 0)
            rest.freeInPrivate[segment.pool] += certain;
        rest.freeOrRounding += segment.uncertain;
    }
    for (const BlockAt& block : state.blocks) {
        if (block.state != BlockState::Inactive && block.size > block.requested)
            rest.rounding += block.size - block.requested;
    }
    return rest;
}

} // namespace core
