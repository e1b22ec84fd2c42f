// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_moment.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/structure/program/layer_at.h"

#include <algorithm>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// What the program was doing at an event: what its own stack says, which is a request's where memory ran
/// out, else the phase that it lies in.
ProgramPhase phaseOf(const Snapshot& snapshot, const ProgramStructure& program, EventIndex event,
                     StackId stack)
{
    if (program.isEmpty()) {
        const auto frames = snapshot.stacks().frames(stack);
        const bool isEngine = std::ranges::any_of(frames, [&](FrameId frame) {
            return has(snapshot.stacks().frameRoles(frame), FrameRole::Engine);
        });
        return isEngine ? ProgramPhase::Backward : ProgramPhase::Unknown;
    }
    const ProgramPhase said = program.tree->phaseOf(stack);
    const PhaseRun* run = said == ProgramPhase::Unknown ? program.phaseAt(event) : nullptr;
    const ProgramPhase phase = run == nullptr ? said : run->phase;
    if (phase == ProgramPhase::Compile || phase == ProgramPhase::Collective)
        return passAround(snapshot.stacks(), stack, phase);
    return phase == ProgramPhase::Recompute ? ProgramPhase::Backward : phase;
}

/// Empty of a phase that says nothing to a person who looks for memory.
QString inPhase(ProgramPhase phase)
{
    if (phase == ProgramPhase::Optimizer)
        return VerdictText::tr("in the optimizer");
    if (phase == ProgramPhase::Backward)
        return VerdictText::tr("in backward");
    return phase == ProgramPhase::Forward ? VerdictText::tr("in forward") : QString();
}

/// of: "step 5", "layer 23 of 24" or both.
QString inPhaseOf(ProgramPhase phase, const QString& of)
{
    if (phase == ProgramPhase::Optimizer)
        return VerdictText::tr("in the optimizer of %1", "a step").arg(of);
    return (phase == ProgramPhase::Backward ? VerdictText::tr("in backward of %1", "a step, a layer")
                                            : VerdictText::tr("in forward of %1", "a step, a layer"))
        .arg(of);
}

QString layerText(const LayerAt& at)
{
    return VerdictText::tr("layer %1 of %2").arg(formatCount(at.layer), formatCount(at.layers));
}

} // namespace

QString inStep(const QString& label)
{
    return VerdictText::tr("in %1", "a step").arg(label);
}

QString atEvent(EventIndex event)
{
    return event == beforeFirstEvent ? VerdictText::tr("before the first event")
                                     : VerdictText::tr("at event %1").arg(formatEvent(event));
}

QString momentOf(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps,
                 const ProgramStructure& program, EventIndex event)
{
    if (event < device.part().begin || event >= device.eventCount())
        return atEvent(event);
    const std::uint32_t row = device.trace().event(event).value;
    const ProgramPhase phase = phaseOf(snapshot, program, event, snapshot.events().stack[row]);
    const auto step = steps.stepAt(event);
    const QString label = step ? labelOf(steps, *step) : QString();
    if (inPhase(phase).isEmpty())
        return step ? inStep(label) : atEvent(event);
    const auto layer = phase == ProgramPhase::Optimizer ? std::nullopt : layerAt(program, device, event);
    if (layer && step)
        return inPhaseOf(phase, VerdictText::tr("%1, %2", "a step, a layer").arg(label, layerText(*layer)));
    if (layer || step)
        return inPhaseOf(phase, layer ? layerText(*layer) : label);
    return inPhase(phase);
}

} // namespace core::verdict
