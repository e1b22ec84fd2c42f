// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"
#include "widgets/compare/sides/side_colours.h"

#include <array>
#include <cstdint>
#include <vector>

namespace widgets {

/// The ranks of the allocations that rows of diff are made of, ascending, by Side. O(live allocations).
[[nodiscard]] std::array<std::vector<std::uint32_t>, 2> blocksOf(const core::Diff& diff,
                                                                 const std::vector<std::uint32_t>& rows);

/// Where allocations of a side were made: events, ascending, each once; what was there before is left out.
[[nodiscard]] std::vector<core::EventIndex> birthsOf(const core::DiffSide& side,
                                                     const std::vector<std::uint32_t>& ranks);

} // namespace widgets
