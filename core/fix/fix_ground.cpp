// SPDX-License-Identifier: MIT
#include "core/fix/fix_ground.h"

#include "core/leaks/leak_values.h"
#include "core/replay/replay_values.h"
#include "core/structure/program/program_calls.h"
#include "core/structure/structure_values.h"

#include <algorithm>

namespace core::fix {

ProgramPhase FixGround::phaseAt(EventIndex k) const
{
    const PhaseRun* run = program->phaseAt(k);
    return run == nullptr ? ProgramPhase::Unknown : run->phase;
}

std::span<const PhaseRun> FixGround::phasesIn(EventIndex from, EventIndex to) const
{
    const auto first = std::ranges::lower_bound(program->phases, from, {}, &PhaseRun::begin);
    const auto last = std::ranges::lower_bound(first, program->phases.end(), to, {}, &PhaseRun::begin);
    return {first, last};
}

EventIndex FixGround::backwardEnd(const PhaseRun& run) const
{
    const Allocations& allocations = device->allocations();
    const auto next = std::ranges::lower_bound(allocations.allocEvent, run.end);
    if (next == allocations.allocEvent.begin() || *(next - 1) < run.begin)
        return run.end;
    EventIndex end = *(next - 1) + 1;
    for (; end < run.end; ++end) {
        const std::uint32_t rank = allocations.rankOfEvent[static_cast<std::size_t>(end)];
        if (rank != Allocations::noRank && kindOf(rank) == Kind::Gradient)
            break;
    }
    return end;
}

EventIndex FixGround::stepEnd(EventIndex k) const
{
    const auto step = steps->stepAt(k);
    return step ? steps->endOf(*step, device->eventCount()) : device->eventCount();
}

Result<FixGround> fixGroundOf(std::int32_t device, bool wantsCalls, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    FixGround ground;
    ground.recording = of->recording;
    ground.device = of->device;
    const auto program = wantsCalls ? finder.of<CallsOf>(device) : finder.of<StructureOf>(device);
    SNAPVIEWER_TRY(program);
    ground.program = *program;
    const auto steps = finder.of<StepsOf>(device);
    SNAPVIEWER_TRY(steps);
    ground.steps = *steps;
    const auto kinds = finder.of<KindsOf>(device);
    SNAPVIEWER_TRY(kinds);
    ground.kinds = **kinds;
    const auto leaks = finder.of<LeakReportOf>({device, {}, true, {}});
    SNAPVIEWER_TRY(leaks);
    ground.leaks = *leaks;
    if (!ground.program->layers.empty())
        ground.layers = layerFactsOf(*ground.program, ground.stacks(), SpanMeter(*ground.device), finder);
    const auto study = finder.of<StudyOf>(device);
    if (!study && study.error().isCancelled())
        return study.error();
    if (study)
        ground.study = *study;
    ground.whyNoModel = study ? (*study)->proof.why : study.error().message;
    return ground;
}

} // namespace core::fix
