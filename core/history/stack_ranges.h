// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/live_index.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Bytes [begin, end) of the stack of what is alive.
struct ByteRange
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// Where ranks (ascending) lie in live, which is sorted by rank as LiveIndex answers it; neighbours as one
/// range. Ranks that are not in live are left out. O(live).
[[nodiscard]] std::vector<ByteRange> stackRanges(const Allocations& allocations, std::span<const Live> live,
                                                 std::span<const std::uint32_t> ranks);

} // namespace core
