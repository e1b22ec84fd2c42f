// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// The layers of a model: what each of them keeps until the forward pass is over, for backward. Loops of one
/// line that differ only in the way that leads to them, and have as many repeats, are one. Requested bytes.
struct LayerFacts
{
    std::uint32_t function = 0; ///< into CallTree::functions(): whose loop it is
    FrameId line;
    std::uint32_t callee = CallTree::noFunction; ///< what is called again and again; noFunction: own lines
    std::size_t repeats = 0;
    std::size_t times = 0;
    std::uint64_t kept = 0; ///< by a repeat: the median of keptByRepeat
    std::uint64_t keptMin = 0;
    std::uint64_t keptMax = 0;
    std::vector<std::uint64_t> keptByRepeat; ///< the median over the times, one a repeat
    std::vector<std::size_t> loops;          ///< places in ProgramStructure::layers

    /// What all layers keep together.
    [[nodiscard]] std::uint64_t total() const;
};

/// By what they keep together, most first, then by line. A pass of other repeats than most counts among the
/// times only. O(allocations in layers · depth of their loops). Incomplete where cancelled.
[[nodiscard]] std::vector<LayerFacts> layerFactsOf(const ProgramStructure& program, const StackTable& stacks,
                                                   const SpanMeter& meter, const Progress& progress);

/// The event after which what a pass of layers keeps is counted: the last of its phase.
[[nodiscard]] EventIndex heldAtOf(const LoopPass& pass, const ProgramStructure& program);

/// The first event after repeat i of a pass.
[[nodiscard]] EventIndex repeatEnd(const LoopPass& pass, std::size_t i);

} // namespace core
