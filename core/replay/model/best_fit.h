// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/replay/model/model_heap.h"

namespace core::replay {

/// The free block of space that serves a request of that rounded size; none where none does
/// (get_free_block). It stays where it is.
[[nodiscard]] BlockIndex bestFit(const Heap& heap, const Settings& settings, SpaceIndex space,
                                 std::uint64_t size);
/// How many bytes of that block the request gets: all of it where the rest is too small to be cut off
/// (should_split).
[[nodiscard]] std::uint64_t bytesGiven(const Heap& heap, const Settings& settings, BlockIndex block,
                                       std::uint64_t size);

} // namespace core::replay
