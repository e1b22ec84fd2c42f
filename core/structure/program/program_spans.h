// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"
#include "core/structure/steps.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A call, a step, a phase or a layer, with what happened to memory while it lasted.
struct ProgramSpan
{
    std::optional<std::size_t> parent;             ///< a call's: the call that made it, a place in the list
    std::uint32_t depth = 0;                       ///< a call's: how many frames are around it
    std::uint32_t function = CallTree::noFunction; ///< whose call, or whose loop; none: not known
    FrameId line; ///< a call's: the first of its lines that was seen; a loop's: that of its head
    ProgramPhase phase = ProgramPhase::Unknown; ///< in which it began
    std::optional<std::size_t> loop;            ///< into ProgramStructure::loops: the innermost around it
    std::optional<std::size_t> repeat;          ///< of that loop, from 0 in each of its passes
    EventIndex begin = 0;
    EventIndex end = 0; ///< the first event after it
    SpanFacts facts;
};

enum class ProgramSpanKind : std::uint8_t
{
    Call,
    Step,
    Phase,
    Layer, ///< one repeat of a loop that is layers
};

/// All of a kind, by begin, outer before inner. steps: of the device. O(allocations · depth of calls).
/// Incomplete where cancelled.
[[nodiscard]] std::vector<ProgramSpan> spansOf(ProgramSpanKind kind, const ProgramStructure& program,
                                               const Steps& steps, const DeviceHistory& device,
                                               const Progress& progress);

} // namespace core
