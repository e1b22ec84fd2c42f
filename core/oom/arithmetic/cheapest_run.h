// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/arithmetic/pool_usage.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The one contiguous run of blocks of fewest active bytes that, if it had been free, would have let a
/// request through. Bytes.
struct CheapestRun
{
    /// How it would have helped.
    enum class Way : std::uint8_t
    {
        Fits,    ///< the request fits into it
        Grows,   ///< the request fits into it and the pages that the driver had free for the segment's end
        Releases ///< given back to the driver, it and what the driver had are enough
    };

    Way way = Way::Fits;
    std::uint32_t segment = 0;        ///< into AllocatorState::segments
    std::uint64_t addr = 0;           ///< of its first active block
    std::uint64_t lastAddr = 0;       ///< of its last active block
    std::uint64_t bytes = 0;          ///< requested bytes of its active blocks
    std::uint64_t span = 0;           ///< that it covers, free ones in between included
    std::vector<std::uint32_t> ranks; ///< its active blocks, by address

    friend bool operator==(const CheapestRun&, const CheapestRun&) = default;
};

/// Nothing where no single run would do: then several segments were to be freed at once; also where a free
/// run is long enough already. Of equals the way named first, then the lowest address. O(blocks).
[[nodiscard]] std::optional<CheapestRun> cheapestRun(const Snapshot& snapshot, const OomRequest& request,
                                                     const AllocatorState& state);

} // namespace core
