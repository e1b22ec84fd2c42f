// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_moment.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/structure/program/layer_at.h"

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// What the program was doing at an event. A backward pass may compute a forward pass anew, and an optimizer
/// may do either: the outer one tells.
FrameRole phaseOf(const Snapshot& snapshot, StackId stack)
{
    FrameRole roles = FrameRole::None;
    for (const FrameId frame : snapshot.stacks().frames(stack))
        roles = roles | snapshot.stacks().frameRoles(frame);
    for (const FrameRole phase : {FrameRole::Optimizer, FrameRole::Backward, FrameRole::Forward}) {
        if (has(roles, phase))
            return phase;
    }
    return FrameRole::None;
}

QString inPhase(FrameRole phase)
{
    if (phase == FrameRole::Optimizer)
        return VerdictText::tr("in the optimizer");
    return phase == FrameRole::Backward ? VerdictText::tr("in backward") : VerdictText::tr("in forward");
}

/// of: "step 5", "layer 23 of 24" or both.
QString inPhaseOf(FrameRole phase, const QString& of)
{
    if (phase == FrameRole::Optimizer)
        return VerdictText::tr("in the optimizer of %1", "a step").arg(of);
    return (phase == FrameRole::Backward ? VerdictText::tr("in backward of %1", "a step, a layer")
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
    const FrameRole phase = phaseOf(snapshot, snapshot.events().stack[row]);
    const auto step = steps.stepAt(event);
    const QString label = step ? labelOf(steps, *step) : QString();
    if (phase == FrameRole::None)
        return step ? inStep(label) : atEvent(event);
    const auto layer = phase == FrameRole::Optimizer ? std::nullopt : layerAt(program, device, event);
    if (layer && step)
        return inPhaseOf(phase, VerdictText::tr("%1, %2", "a step, a layer").arg(label, layerText(*layer)));
    if (layer || step)
        return inPhaseOf(phase, layer ? layerText(*layer) : label);
    return inPhase(phase);
}

} // namespace core::verdict
