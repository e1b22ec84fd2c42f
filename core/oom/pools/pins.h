// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <cstdint>
#include <optional>

namespace core {

/// True where a few blocks hold a segment, at most three: without them the allocator could give all of it
/// back to the driver.
[[nodiscard]] bool isHeldByFew(const SegmentAt& segment);

/// The largest active block of a segment of state: row of its blocks; nothing where it has none.
[[nodiscard]] std::optional<std::uint32_t> largestBlock(const AllocatorState& state,
                                                        const SegmentAt& segment);

} // namespace core
