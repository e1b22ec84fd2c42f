// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_moment.h"

#include "core/base/texts.h"
#include "core/base/units.h"

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

QString inPhaseOf(FrameRole phase, const QString& step)
{
    if (phase == FrameRole::Optimizer)
        return VerdictText::tr("in the optimizer of step %1").arg(step);
    return (phase == FrameRole::Backward ? VerdictText::tr("in backward of step %1")
                                         : VerdictText::tr("in forward of step %1"))
        .arg(step);
}

} // namespace

QString inStep(std::size_t number)
{
    return VerdictText::tr("in step %1").arg(formatCount(number));
}

QString atEvent(EventIndex event)
{
    return event == beforeFirstEvent ? VerdictText::tr("before the first event")
                                     : VerdictText::tr("at event %1").arg(formatEvent(event));
}

QString momentOf(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps, EventIndex event)
{
    if (event < device.part().begin || event >= device.eventCount())
        return atEvent(event);
    const std::uint32_t row = device.trace().event(event).value;
    const FrameRole phase = phaseOf(snapshot, snapshot.events().stack[row]);
    const auto step = steps.stepAt(event);
    if (phase == FrameRole::None)
        return step ? inStep(*step + 1) : atEvent(event);
    return step ? inPhaseOf(phase, formatCount(*step + 1)) : inPhase(phase);
}

} // namespace core::verdict
