// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/allocations.h"

#include <span>
#include <vector>

namespace core {

/// One stretch of one allocation's life in which nothing below it was freed: events [begin, end), bytes
/// [bottom, top). What is before the first event is [−1, 0).
struct Rectangle
{
    EventIndex begin = beforeFirstEvent;
    EventIndex end = 0;
    std::uint64_t bottom = 0;
    std::uint64_t top = 0;
    std::uint32_t rank = 0;
};

/// The rectangles of the allocations of ranks (ascending, each with bytes) stacked on each other in rank
/// order, in order of their ends; of one allocation in order of time. Sums beyond 2^64 stay at its top.
/// O(events + rectangles). Error: cancelled only.
[[nodiscard]] Result<std::vector<Rectangle>> buildRectangles(const Allocations& allocations,
                                                             std::span<const std::uint32_t> ranks,
                                                             EventIndex events, Progress& progress);

} // namespace core
