// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The segments of one pool, stream and kind together: their free memory serves requests of that kind only.
/// Bytes; of active blocks requested ones.
struct PoolState
{
    PoolId pool; ///< none: unknown
    std::int64_t stream = 0;
    SegmentType type = SegmentType::Unknown;
    std::uint32_t segments = 0;
    std::uint32_t blocks = 0; ///< active ones
    std::uint64_t reserved = 0;
    std::uint64_t active = 0;
    std::uint64_t pending = 0; ///< of active
    std::uint64_t free = 0;
    std::uint64_t largestFree = 0;
    std::uint64_t scattered = 0; ///< of free: outside of its segment's longest run
    std::uint64_t uncertain = 0;
    std::uint64_t pinned = 0; ///< reserved by segments that are pinned, see isPinned()
};

/// How the reserved memory of a device is cut up after an event.
struct Fragmentation
{
    AllocatorState state;
    std::vector<PoolState> pools;      ///< most reserved first; their sums are those of the segments
    std::vector<std::uint32_t> poolOf; ///< by segment: into pools
    std::vector<std::uint32_t>
        pins; ///< by segment: row in state.blocks of its largest active block, noPin for none

    static constexpr std::uint32_t noPin = 0xFFFFFFFFU;
};

/// True where a few blocks keep a segment that is mostly free: at most three, with at least half of its bytes
/// in none. Without them the allocator could give all of it back to the driver.
[[nodiscard]] bool isPinned(const SegmentAt& segment);

/// The state of device, whose snapshot this is, after event k, added up. O(what is alive · log).
[[nodiscard]] Fragmentation fragmentationAt(const Snapshot& snapshot, const DeviceHistory& device,
                                            EventIndex k);

} // namespace core
