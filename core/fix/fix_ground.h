// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/leaks/leak_report.h"
#include "core/replay/answer/replay_study.h"
#include "core/structure/kinds.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace core::fix {

/// What of a recording changes are made of and judged by. Immutable.
struct FixGround
{
    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr;
    std::shared_ptr<const ProgramStructure> program; ///< with its calls, where a change asks for them
    std::shared_ptr<const Steps> steps;
    KindsPtr kinds;                             ///< by rank
    std::shared_ptr<const LeakReport> leaks;    ///< as LeaksOf has it without what a person asks for
    std::vector<LayerFacts> layers;             ///< what keeps most first
    std::shared_ptr<const replay::Study> study; ///< null: the requests cannot be told
    QString whyNoModel;                         ///< a sentence; empty where the model is proved

    [[nodiscard]] const Snapshot& snapshot() const { return recording->snapshot(); }
    [[nodiscard]] const StackTable& stacks() const { return snapshot().stacks(); }
    [[nodiscard]] Kind kindOf(std::uint32_t rank) const { return (*kinds)[rank]; }
    /// The phase of an event; Unknown before the first.
    [[nodiscard]] ProgramPhase phaseAt(EventIndex k) const;
    /// The runs of phases that begin in [from, to). O(log phases).
    [[nodiscard]] std::span<const PhaseRun> phasesIn(EventIndex from, EventIndex to) const;
    /// The first event after backward in a run of that phase: what follows its last allocation until a
    /// gradient is freed is its, too. An optimizer that allocates nothing has no phase of its own.
    [[nodiscard]] EventIndex backwardEnd(const PhaseRun& run) const;
    /// The first event after the step of event k; after the last where it is in none.
    [[nodiscard]] EventIndex stepEnd(EventIndex k) const;
};

/// Of a device. wantsCalls: each call is known. Errors: cancelled; Usage where there is no such device.
[[nodiscard]] Result<FixGround> fixGroundOf(std::int32_t device, bool wantsCalls, Finder& finder);

} // namespace core::fix
