// SPDX-License-Identifier: MIT
#include "core/oom/pools/pins.h"

namespace core {

bool isHeldByFew(const SegmentAt& segment)
{
    constexpr std::uint32_t few = 3;
    return segment.activeBlocks > 0 && segment.activeBlocks <= few;
}

std::optional<std::uint32_t> largestBlock(const AllocatorState& state, const SegmentAt& segment)
{
    std::optional<std::uint32_t> largest;
    for (std::uint32_t row = segment.firstBlock; row < segment.firstBlock + segment.blockCount; ++row) {
        const bool isActive = state.blocks[row].state != BlockState::Inactive;
        if (isActive && (!largest || state.blocks[row].requested > state.blocks[*largest].requested))
            largest = row;
    }
    return largest;
}

} // namespace core
