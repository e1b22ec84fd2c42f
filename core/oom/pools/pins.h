// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <cstdint>
#include <optional>

namespace core {

/// True where a few blocks keep a segment that is mostly free: at most three, with at least half of its bytes
/// in none. Without them the allocator could give all of it back to the driver.
[[nodiscard]] bool isPinned(const SegmentAt& segment);

/// The largest active block of a segment of state: row of its blocks; nothing where it has none.
[[nodiscard]] std::optional<std::uint32_t> largestBlock(const AllocatorState& state,
                                                        const SegmentAt& segment);

} // namespace core
