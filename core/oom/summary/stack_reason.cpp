// SPDX-License-Identifier: MIT
#include "core/oom/summary/stack_reason.h"

#include "core/base/texts.h"
#include "core/ledger/missing_reason.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(StackReasonText);

StackReason reasonOf(StackId stack)
{
    if (stack.isNone()) {
        return StackReason::NoContext;
    }
    return stack == StackTable::emptyStack ? StackReason::EmptyStack : StackReason::Recorded;
}

/// Why the trace does not have the alloc event of an allocation.
StackReason missingEventReason(const DeviceHistory& history, std::uint32_t rank)
{
    if (history.eventCount() <= 1) {
        return StackReason::FinalState;
    }
    return isMaybeLost(history, rank) ? StackReason::Evicted : StackReason::BeforeRecording;
}

} // namespace

StackReason allocStackReason(const Recording& /*recording*/, const DeviceHistory& history, std::uint32_t rank)
{
    const Allocations& allocations = history.allocations();
    const StackReason reason = reasonOf(allocations.stack[rank]);
    const bool known = reason == StackReason::Recorded || allocations.origin[rank] == Origin::Trace;
    return known ? reason : missingEventReason(history, rank);
}

StackReason freeStackReason(const Recording& /*recording*/, const DeviceHistory& history, std::uint32_t rank)
{
    const Allocations& allocations = history.allocations();
    const bool freed =
        allocations.freeEvent[rank] != neverEvent || allocations.freeRequestedEvent[rank] != neverEvent;
    return freed ? reasonOf(allocations.freeStack[rank]) : StackReason::NotFreed;
}

StackReason eventStackReason(const Recording& recording, const DeviceHistory& history, EventIndex k)
{
    return reasonOf(recording.snapshot().events().stack[history.trace().event(k).value]);
}

QString textOf(StackReason reason)
{
    switch (reason) {
    case StackReason::Recorded:
        return {};
    case StackReason::BeforeRecording:
        return StackReasonText::tr("Allocated before recording began, so its stack was not seen. Start "
                                   "recording before the model is built.");
    case StackReason::Evicted:
        return StackReasonText::tr(
            "Its alloc event is not in the file: it was allocated before recording began, or the full "
            "ring "
            "buffer dropped the event. Which of them nobody can tell, as it was freed.");
    case StackReason::FinalState:
        return StackReasonText::tr("This recording has no history: the block is known from the final "
                                   "segments only, without a stack. Record with enabled='all'.");
    case StackReason::NoContext:
        return StackReasonText::tr(
            "Stacks of events were not recorded (context=None or 'state'). Record with context='all'.");
    case StackReason::EmptyStack:
        return StackReasonText::tr(
            "A stack was recorded, but it is empty: with stacks='python', threads without Python frames, "
            "such as autograd's backward threads, show none. Record with stacks='all'.");
    case StackReason::NotFreed:
        break;
    }
    return StackReasonText::tr("Not freed until the end of the recording.");
}

} // namespace core
