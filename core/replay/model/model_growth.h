// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/replay/model/model_heap.h"

#include <vector>

namespace core::replay {

/// Addresses of a segment. Bytes.
struct Range
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// The first block of the lowest run of free and unmapped blocks that holds size bytes, one of them unmapped
/// (find_expandable_block); none where a new reservation is needed.
[[nodiscard]] BlockIndex growthStart(const Heap& heap, SpaceIndex space, std::uint64_t size);
/// The unmapped block in the run from start that has to be mapped next for size bytes, and how many bytes of
/// it, in whole pages; size 0 where all is mapped.
struct NextMap
{
    BlockIndex block = none;
    std::uint64_t bytes = 0;
};
[[nodiscard]] NextMap nextMap(const Heap& heap, const Settings& settings, BlockIndex start,
                              std::uint64_t size);
/// All that a request of size bytes would have mapped in the run from start, in order.
[[nodiscard]] std::vector<Range> plannedMaps(const Heap& heap, const Settings& settings, BlockIndex start,
                                             std::uint64_t size);

} // namespace core::replay
