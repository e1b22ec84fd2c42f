// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"

#include <cstdint>

namespace core::replay {

// How a request becomes a block, and what new memory is asked for it (c10/cuda/CUDACachingAllocator.cpp:
// round_size, get_allocation_size). Bytes; sizes are below largestRequest.

inline constexpr std::uint64_t smallestBlock = 512;
inline constexpr std::uint64_t largestSmall = mebibyte;     ///< rounded, inclusive, of small pools
inline constexpr std::uint64_t smallSegment = 2 * mebibyte; ///< also the page of small expandable segments
inline constexpr std::uint64_t largestRequest = std::uint64_t{1} << 50U; ///< that the model looks at

/// value in whole steps; step is not 0.
[[nodiscard]] constexpr std::uint64_t inSteps(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

/// The size of a block for a request.
[[nodiscard]] std::uint64_t roundedRequest(const Settings& settings, std::uint64_t request);
[[nodiscard]] constexpr bool isSmall(std::uint64_t rounded)
{
    return rounded <= largestSmall;
}
/// What cudaMalloc is asked for, for a block of that rounded size.
[[nodiscard]] std::uint64_t segmentBytes(const Settings& settings, std::uint64_t rounded);
/// The unit in which expandable segments are mapped.
[[nodiscard]] constexpr std::uint64_t pageBytes(const Settings& settings, bool small)
{
    return small ? smallSegment : settings.largeSegment;
}

} // namespace core::replay
