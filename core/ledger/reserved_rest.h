// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <cstdint>
#include <map>

namespace core {

/// What a device has reserved beyond what is active, by why. Bytes.
struct ReservedRest
{
    std::uint64_t rounding = 0;                    ///< of blocks, beyond the bytes requested
    std::uint64_t freeInSegments = 0;              ///< free memory of the default pool, and of unknown ones
    std::uint64_t freeOrRounding = 0;              ///< free, or part of a block whose size is not known
    std::map<PoolId, std::uint64_t> freeInPrivate; ///< free memory of private pools, by pool

    [[nodiscard]] std::uint64_t total() const;
};

/// Of a state of snapshot's device. Its total and what is active sum to what is reserved, unless the state
/// has homeless allocations. O(blocks).
[[nodiscard]] ReservedRest restOf(const Snapshot& snapshot, const AllocatorState& state);

} // namespace core
