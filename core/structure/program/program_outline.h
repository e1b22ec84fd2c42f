// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A function of the program among those that it called, or that called it: all its calls from there in one.
struct OutlineRow
{
    std::size_t depth = 0;
    std::uint32_t function = 0;       ///< into CallTree::functions()
    FrameId line;                     ///< the first line of it that was seen
    std::size_t parent = 0;           ///< a row before; itself where depth is 0
    std::size_t repeats = 0;          ///< calls
    std::uint64_t peakAboveStart = 0; ///< the highest of them
    std::uint64_t keptAfter = 0;      ///< the median of them
};

/// The program as a tree of its own functions and of modules, at most so deep; every row behind its parent,
/// in the order of first calls. Where there are more than `most` rows, those of the lowest peaks are left
/// out, with all below them. O(calls + allocations · depth).
[[nodiscard]] std::vector<OutlineRow> outlineOf(const ProgramStructure& program, const SpanMeter& meter,
                                                std::size_t depth, std::size_t most);

} // namespace core
