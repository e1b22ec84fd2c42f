// SPDX-License-Identifier: MIT
#include "core/replay/model/request_rounding.h"

#include <algorithm>
#include <bit>

namespace core::replay {

namespace {

constexpr std::uint64_t leastOwnSegment = 10 * mebibyte; ///< from here on a segment of its own
constexpr std::uint64_t ownSegmentStep = 2 * mebibyte;

std::uint64_t divisionsOf(const Settings& settings, std::uint64_t request)
{
    const auto place =
        static_cast<std::size_t>(std::bit_width(std::max(request / mebibyte, std::uint64_t{1})) - 1);
    return settings.divisions[std::min(place, settings.divisions.size() - 1)];
}

} // namespace

std::uint64_t roundedRequest(const Settings& settings, std::uint64_t request)
{
    if (request < smallestBlock)
        return smallestBlock;
    const std::uint64_t divisions = divisionsOf(settings, request);
    if (divisions <= 1 || request / divisions < smallestBlock || request == smallestBlock * divisions)
        return inSteps(request, smallestBlock);
    return inSteps(request, std::bit_floor(request) / divisions);
}

std::uint64_t segmentBytes(const Settings& settings, std::uint64_t rounded)
{
    if (isSmall(rounded))
        return smallSegment;
    return rounded < leastOwnSegment ? settings.largeSegment : inSteps(rounded, ownSegmentStep);
}

} // namespace core::replay
