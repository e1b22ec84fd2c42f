// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/replay/model/model_growth.h"
#include "core/replay/model/model_heap.h"

#include <vector>

namespace core::replay {

/// Memory that goes back to the driver: a whole segment, or pages of an expandable one.
struct Release
{
    BlockIndex block = none;
    Range range;
    bool isUnmap = false;
};

/// All that a full release, or empty_cache(), gives back of the default pool, in order (release_blocks).
[[nodiscard]] std::vector<Release> releasable(const Heap& heap, const Settings& settings);
/// What is given back of oversize blocks before that (release_available_cached_blocks), for a request of size
/// bytes, and whether it is enough to ask the driver again.
struct OversizeRelease
{
    std::vector<Release> releases;
    bool isEnough = false;
};
[[nodiscard]] OversizeRelease oversizeOf(const Heap& heap, const Settings& settings, SpaceIndex space,
                                         std::uint64_t size);
/// What garbage collection gives back: segments that nobody asked for longer than on average, until goal
/// bytes (garbage_collect_cached_blocks).
[[nodiscard]] std::vector<Release> garbageOf(const Heap& heap, std::uint64_t goal);
/// Does it. A reservation without memory goes too.
void apply(Heap& heap, const Release& release);

} // namespace core::replay
