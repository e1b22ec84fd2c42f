// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/trace/allocations.h"

#include <cstddef>
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

/// How many rectangles the allocations of ranks (ascending) make when nothing else is drawn: one for each
/// stretch in which none of them below was freed. Stops counting above limit and then says limit + 1.
/// O(ranks · log events).
[[nodiscard]] std::size_t countRectangles(const Allocations& allocations,
                                          std::span<const std::uint32_t> ranks, EventIndex events,
                                          std::size_t limit);

/// The rectangles of the allocations of ranks (ascending, each with bytes) stacked on each other in rank
/// order, in order of their ends; of one allocation in order of time. Sums beyond 2^64 stay at its top.
/// O(events + rectangles). Error: cancelled only.
[[nodiscard]] Result<std::vector<Rectangle>> buildRectangles(const Allocations& allocations,
                                                             std::span<const std::uint32_t> ranks,
                                                             EventIndex events, Progress& progress);

} // namespace core
