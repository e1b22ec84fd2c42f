// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"
#include "core/structure/program/program_phase.h"

#include <vector>

namespace core {

struct ProgramStructure;

/// What a stack shows by itself of what is allocated or freed in it.
struct StackUse
{
    ProgramPhase phase = ProgramPhase::Unknown;
    FrameRole roles = FrameRole::None;
    Cause cause = Cause::None;
    ShardUse shards = ShardUse::None;
    bool isAccumulated = false; ///< by AccumulateGrad
    bool isCopy = false;        ///< what moves a tensor to the device
    bool isOwn = false;         ///< its call site is a line of the program's own
    bool isInOptimizer = false; ///< below an optimizer's step, which may have called for a forward pass
    bool isOfProgram = false;   ///< Python that no backward pass has called
    bool isModuleMade = false;  ///< in a constructor that looks like that of a module

    [[nodiscard]] bool isBackward() const
    {
        return phase == ProgramPhase::Backward || phase == ProgramPhase::Recompute;
    }
};

/// By stack. O(frames of the distinct stacks).
[[nodiscard]] std::vector<StackUse> stackUses(const StackTable& stacks, const ProgramStructure& program);

} // namespace core
