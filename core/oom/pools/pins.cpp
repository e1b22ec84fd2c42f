// SPDX-License-Identifier: MIT
#include "core/oom/pools/pins.h"

namespace core {

bool isPinned(const SegmentAt& segment)
{
    constexpr std::uint32_t mostPins = 3;
    return segment.activeBlocks > 0 && segment.activeBlocks <= mostPins && segment.free >= segment.size / 2;
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
