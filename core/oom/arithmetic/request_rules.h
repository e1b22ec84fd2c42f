// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/event_columns.h"

#include <cstdint>

namespace core {

/// How PyTorch's caching allocator serves a request, as far as an OOM's arithmetic needs it (PyTorch's
/// source: c10/cuda/CUDACachingAllocator.cpp). Bytes; requests are rounded block sizes, which is
/// what an `oom` event records. Sums that would pass 2^64 stay at its end.
namespace allocator {

inline constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t largestSmallRequest = mebibyte;
inline constexpr std::uint64_t smallSegment = 2 * mebibyte;  ///< also a page of an expandable small segment
inline constexpr std::uint64_t largeSegment = 20 * mebibyte; ///< also a page of an expandable large segment
inline constexpr std::uint64_t smallestOwnSegment = 10 * mebibyte; ///< from here on a segment of its own
inline constexpr std::uint64_t ownSegmentStep = 2 * mebibyte;

[[nodiscard]] std::uint64_t roundedUp(std::uint64_t bytes, std::uint64_t step);
[[nodiscard]] std::uint64_t sum(std::uint64_t a, std::uint64_t b);

/// Which of the two kinds of segment a request is served from.
[[nodiscard]] SegmentType segmentTypeOf(std::uint64_t request);
/// The unit in which an expandable segment is mapped and unmapped; unknown counts as large.
[[nodiscard]] std::uint64_t pageBytes(SegmentType type);
/// What the driver is asked for where no cached block fits: a segment of fixed size for requests below 10
/// MiB, else the request in steps of 2 MiB.
[[nodiscard]] std::uint64_t segmentBytes(std::uint64_t request);
/// The same with expandable segments: the pages that are missing behind tail, the free bytes at the end of
/// the segment that would grow.
[[nodiscard]] std::uint64_t mappedBytes(std::uint64_t request, std::uint64_t tail);

} // namespace allocator

} // namespace core
