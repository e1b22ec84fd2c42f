// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocation_names.h"
#include "core/history/history.h"
#include "core/history/marked_events.h"
#include "core/history/pool_kinds.h"
#include "core/structure/kind_stacks.h"
#include "core/structure/kinds.h"
#include "core/structure/program/program_structure.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Decides kinds by what the recorder named, else by stack, lifetime and the phases of the program. Refers to
/// what it is made of.
class KindFinder
{
public:
    /// O(events + allocations · log events + frames of the distinct stacks).
    KindFinder(const Snapshot& snapshot, const DeviceHistory& device, const ProgramStructure& program,
               const PoolKinds& pools, const AllocationNames& names);

    /// Of what was alive before recording without a stack: Unknown, unless who freed it tells.
    [[nodiscard]] Kind kindOf(std::uint32_t rank) const;
    /// Whether anything is of a backward pass or an optimizer's step, in the recording or before.
    [[nodiscard]] bool hasTrained() const { return m_hasTrained; }

private:
    /// What became of the allocations of a stack.
    struct Fates
    {
        std::uint32_t frees = 0;
        std::uint32_t temporaries = 0;
        std::uint32_t activations = 0;
        std::uint32_t kept = 0;
        std::uint32_t keptInSteps = 0; ///< of these, what was not allocated before the first pass
        std::uint32_t gradients = 0;
        std::uint32_t held = 0;     ///< alive in a later forward pass, without a backward pass between
        std::uint32_t grown = 0;    ///< of these, those that a larger one of the same stack came before
        std::uint32_t replaced = 0; ///< of those, one for each
    };

    void readNames();
    void markPhases();
    void countFate(std::uint32_t rank);
    void markPasses();
    void countGrowth();

    [[nodiscard]] const StackUse& useOf(StackId stack) const;
    [[nodiscard]] const Fates& fatesOf(std::uint32_t rank) const;
    [[nodiscard]] std::optional<Kind> kindOfPool(PoolId pool) const;
    [[nodiscard]] EventIndex letGoAt(std::uint32_t rank) const;
    [[nodiscard]] EventIndex failureOf(std::uint32_t rank) const;
    [[nodiscard]] EventIndex freedAt(std::uint32_t rank) const;
    [[nodiscard]] bool isFreedByProgram(std::uint32_t rank) const;
    [[nodiscard]] bool isOfLaterIteration(std::uint32_t rank) const;
    [[nodiscard]] bool isHeld(std::uint32_t rank, EventIndex by) const;
    [[nodiscard]] bool grows(std::uint32_t rank) const;
    [[nodiscard]] Kind fateOf(std::uint32_t rank, const MarkedEvents& passes) const;
    [[nodiscard]] Kind fateInBackward(std::uint32_t rank) const;
    [[nodiscard]] Kind byOthers(std::uint32_t rank) const;
    [[nodiscard]] Kind byOthersOfBackward(std::uint32_t rank) const;
    [[nodiscard]] Kind fateOfStack(std::uint32_t rank) const;

    [[nodiscard]] Kind byStack(std::uint32_t rank) const;
    [[nodiscard]] Kind ofFreed(const StackUse& freed) const;
    [[nodiscard]] Kind ofShards(std::uint32_t rank, const StackUse& at) const;
    [[nodiscard]] Kind ofSetup(std::uint32_t rank) const;
    [[nodiscard]] Kind ofState(std::uint32_t rank) const;
    [[nodiscard]] Kind ofBackward(std::uint32_t rank, const StackUse& at) const;
    [[nodiscard]] Kind ofForward(std::uint32_t rank) const;
    [[nodiscard]] EventIndex firstPass() const;
    [[nodiscard]] Kind ofOther(std::uint32_t rank, const StackUse& at) const;
    [[nodiscard]] Kind beforeSteps(std::uint32_t rank, const StackUse& at) const;

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const ProgramStructure& m_program;
    const PoolKinds& m_pools;
    const AllocationNames& m_names;
    const Allocations& m_allocations;
    std::vector<StackUse> m_uses;  ///< by stack
    std::vector<Fates> m_ofStacks; ///< by stack
    std::vector<StackId> m_stacks; ///< by rank: Allocations::stack, to be looked up often
    std::vector<Kind> m_fates;     ///< by rank, of what has a stack
    MarkedEvents m_backward;       ///< computing anew included
    MarkedEvents m_pure;           ///< backward without that
    MarkedEvents m_forward;
    MarkedEvents m_others;      ///< forward passes and optimizers
    MarkedEvents m_passes;      ///< where a forward pass may begin
    MarkedEvents m_outside;     ///< the program, outside of an optimizer's step
    std::vector<Kind> m_ofName; ///< by name: what the recorder says; else Unknown
    bool m_trains = false;      ///< in the recording
    bool m_hasTrained = false;
    bool m_hasFramesOfTraining = false; ///< some frame is of a backward pass or an optimizer
};

} // namespace core
