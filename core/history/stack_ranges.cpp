// SPDX-License-Identifier: MIT
#include "core/history/stack_ranges.h"

namespace core {

std::vector<ByteRange> stackRanges(const Allocations& allocations, std::span<const Live> live,
                                   std::span<const std::uint32_t> ranks)
{
    std::vector<ByteRange> ranges;
    auto rank = ranks.begin();
    for (const Live& entry : live) {
        while (rank != ranks.end() && *rank < entry.rank)
            ++rank;
        if (rank == ranks.end())
            break;
        if (*rank != entry.rank)
            continue;
        const std::uint64_t end = entry.offset + allocations.size[entry.rank];
        if (!ranges.empty() && ranges.back().end == entry.offset)
            ranges.back().end = end;
        else
            ranges.push_back({entry.offset, end});
    }
    return ranges;
}

} // namespace core
