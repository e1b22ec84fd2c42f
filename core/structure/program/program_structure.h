// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/structure/program/call_tree.h"
#include "core/structure/program/program_loop.h"
#include "core/structure/program/program_phase.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A stretch of events in one phase, from its first allocation to the next phase's.
struct PhaseRun
{
    ProgramPhase phase = ProgramPhase::Unknown;
    EventIndex begin = 0;
    EventIndex end = 0;
};

/// A loop within one forward phase: each repeat is a layer of a model.
struct LayerLoop
{
    std::size_t loop = 0;    ///< into ProgramStructure::loops
    std::size_t repeats = 0; ///< of a pass: what most of them have
    std::size_t times = 0;   ///< passes
};

/// A loop that the program's steps are repeats of, with those that are steps.
struct StepLoop
{
    enum class Kind : std::uint8_t
    {
        Step,      ///< whole training steps
        Iteration, ///< repeats of the program's outermost loop, where nothing is trained
    };

    Kind kind = Kind::Step;
    std::size_t loop = 0; ///< into ProgramStructure::loops: of several, one after another, the longest
    std::vector<EventIndex> starts; ///< ascending, two or more
    std::vector<EventIndex> ends;   ///< of each; its start of the next, or where the loop was left
    std::size_t micro = 0;          ///< repeats of the loop in a step, of accumulated gradients; else 0
};

/// What a program did, read from the call stacks of a device's allocations alone. Immutable.
struct ProgramStructure
{
    std::optional<CallTree> tree;   ///< nothing: no stack has a Python frame
    std::vector<ProgramCall> calls; ///< by begin, outer before inner; none where they were left out
    std::vector<ProgramLoop> loops; ///< of the main thread
    std::vector<PhaseRun> phases;   ///< one behind the other, from the first allocation on
    std::optional<StepLoop> steps;
    std::vector<LayerLoop> layers; ///< in the order of loops

    [[nodiscard]] bool isEmpty() const { return !tree; }
    /// The phase of an event; null before the first. O(log phases).
    [[nodiscard]] const PhaseRun* phaseAt(EventIndex k) const;
    [[nodiscard]] std::size_t memoryBytes() const;
};

/// What an index kept of a program, with the tree of its recording's stacks again; frames, events: how many
/// there are. Nothing where the two do not belong together. O(size of packed).
[[nodiscard]] std::optional<ProgramStructure> completed(const ProgramStructure& packed, CallTree tree,
                                                        std::size_t frames, EventIndex events);

} // namespace core
