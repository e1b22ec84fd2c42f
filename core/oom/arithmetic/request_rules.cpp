// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/request_rules.h"

#include <limits>

namespace core::allocator {

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

} // namespace

std::uint64_t roundedUp(std::uint64_t bytes, std::uint64_t step)
{
    const std::uint64_t over = bytes % step;
    return over == 0 ? bytes : sum(bytes, step - over);
}

std::uint64_t sum(std::uint64_t a, std::uint64_t b)
{
    return a > most - b ? most : a + b;
}

SegmentType segmentTypeOf(std::uint64_t request)
{
    return request <= largestSmallRequest ? SegmentType::Small : SegmentType::Large;
}

std::uint64_t pageBytes(SegmentType type)
{
    return type == SegmentType::Small ? smallSegment : largeSegment;
}

std::uint64_t segmentBytes(std::uint64_t request)
{
    if (request <= largestSmallRequest)
        return smallSegment;
    return request < smallestOwnSegment ? largeSegment : roundedUp(request, ownSegmentStep);
}

std::uint64_t mappedBytes(std::uint64_t request, std::uint64_t tail)
{
    return tail >= request ? 0 : roundedUp(request - tail, pageBytes(segmentTypeOf(request)));
}

} // namespace core::allocator
