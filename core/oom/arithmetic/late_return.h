// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/oom/arithmetic/pool_usage.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A block that came back while a request was failing, too late to be looked at, and that would have held it.
/// Before it gives up, PyTorch's allocator waits for what other streams still use and gives whole free
/// segments back to the driver; then it asks the driver once more, but does not search its own free blocks
/// again (pytorch issue 189504). The same request, repeated, is served. Bytes.
struct LateReturn
{
    enum class Certainty : std::uint8_t
    {
        Observed, ///< it was repeated, and served from there
        Proved,   ///< by the allocator's rules and recorded numbers
        Likely,   ///< the same, but for what doubts say
    };
    /// What stands between likely and proved.
    enum class Doubt : std::uint8_t
    {
        OtherAllocator,  ///< not torch.cuda's, whose rules these are
        UnknownPool,     ///< of the segment: it may be a private one
        UnknownKind,     ///< whether the segment serves requests of this size
        UnknownSize,     ///< some of its bytes may be the rounding of the block below
        UnknownSettings, ///< a limit on splitting may have kept it for larger requests
    };
    /// One allocation that came back.
    struct Block
    {
        std::uint32_t rank = 0;  ///< row of Allocations
        EventIndex freed = 0;    ///< by the program; beforeFirstEvent: before recording
        EventIndex returned = 0; ///< after the allocator had searched
    };

    static constexpr std::size_t mostBlocks = 100; ///< that are listed

    Certainty certainty = Certainty::Likely;
    std::vector<Doubt> doubts;
    std::uint64_t addr = 0;    ///< of the free run that would have held the request
    std::uint64_t bytes = 0;   ///< of it, without what may be rounding
    std::uint64_t before = 0;  ///< the longest piece of it, at most, when the allocator searched
    std::uint64_t segment = 0; ///< address of its segment
    std::vector<Block> blocks; ///< that came back in it, by address; at most mostBlocks
    std::size_t otherBlocks = 0;
    std::optional<EventIndex> repeated; ///< the alloc that got it
};

/// Of the oom that is that event of device, of which state is. Nothing where no run that is free would have
/// held the request by the allocator's rules (best fit in its own pool, stream and kind; max_split_size), or
/// one would have when it searched: then the failure has another cause. O(blocks + events of the call).
[[nodiscard]] std::optional<LateReturn> lateReturn(const Snapshot& snapshot, const DeviceHistory& device,
                                                   EventIndex oom, const OomRequest& request,
                                                   const AllocatorState& state);

} // namespace core
