// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/allocations.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

/// How many rectangles the allocations of ranks (ascending) make when nothing else is drawn: one for each
/// stretch in which none of them below was freed. Stops counting above limit and then says limit + 1.
/// O(ranks · log events).
[[nodiscard]] std::size_t countRectangles(const Allocations& allocations,
                                          std::span<const std::uint32_t> ranks, EventIndex events,
                                          std::size_t limit);

/// The allocations that are drawn one by one: all that have bytes, or, where those would make more rectangles
/// than the budget, as many of the largest as fit (of equal ones the older first).
struct DrawnSet
{
    bool all = true;                  ///< every allocation that has bytes
    std::vector<std::uint32_t> ranks; ///< ascending
    std::vector<bool> isDrawn;        ///< by rank

    /// Error: cancelled only.
    [[nodiscard]] static Result<DrawnSet> choose(const Allocations& allocations, EventIndex events,
                                                 std::size_t budget, Progress& progress);
};

} // namespace core
