// SPDX-License-Identifier: MIT
#include "core/oom/summary/format_limits.h"

#include "core/base/texts.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(NeverToldText);

QString bySnapViewer(Untold what, bool isDatabase)
{
    switch (what) {
    case Untold::Events:
        return NeverToldText::tr("The file is empty: the trace that it was made from has no allocation.");
    case Untold::Ooms:
        return NeverToldText::tr(
            "SnapViewer's files hold allocations and frees only: whether memory ran out is not in them.");
    case Untold::Settings:
        return NeverToldText::tr("SnapViewer's files hold no allocator settings.");
    case Untold::Reserved:
        return NeverToldText::tr(
            "SnapViewer's files hold no segments: what the allocator had reserved is not known.");
    case Untold::Earlier:
        return NeverToldText::tr(
            "SnapViewer's files leave out what was there before the first event and after the last.");
    case Untold::Stacks:
        break;
    }
    return isDatabase ? NeverToldText::tr("The database has no stack for it.")
                      : NeverToldText::tr("The file has no stack for it.");
}

QString byDeepView(Untold what)
{
    switch (what) {
    case Untold::Events:
        return NeverToldText::tr(
            "A DeepView report is the state at the peak of one training step: it has no events.");
    case Untold::Ooms:
        return NeverToldText::tr(
            "A DeepView report is the state at a peak, without events: whether memory ran out is not in it.");
    case Untold::Settings:
        return NeverToldText::tr("A DeepView report holds no allocator settings.");
    case Untold::Reserved:
        return NeverToldText::tr(
            "A DeepView report holds no segments: what the allocator had reserved is not known.");
    case Untold::Earlier:
        return {};
    case Untold::Stacks:
        break;
    }
    return NeverToldText::tr("The report has no stack for this entry.");
}

QString byProfiler(Untold what)
{
    switch (what) {
    case Untold::Events:
        return {};
    case Untold::Ooms:
        return NeverToldText::tr("A profiler's trace names requests that failed only where PyTorch told the "
                                 "profiler, and never why: free bytes of the device are not in it.");
    case Untold::Settings:
        return NeverToldText::tr("A profiler's trace holds no allocator settings.");
    case Untold::Reserved:
        return NeverToldText::tr("A profiler's trace holds no segments: only how many bytes were reserved in "
                                 "all, which stands with the samples.");
    case Untold::Earlier:
        return NeverToldText::tr("A profiler's trace names nothing that was there before its first event and "
                                 "not freed in it: its totals say how many bytes these are, as one block.");
    case Untold::Stacks:
        break;
    }
    return NeverToldText::tr("No operator and no Python function of the trace was running then on its thread "
                             "(with_stack=True records Python functions).");
}

QString byJax(Untold what)
{
    switch (what) {
    case Untold::Events:
        return NeverToldText::tr("A device memory profile of JAX is a state: it has no events.");
    case Untold::Ooms:
        return NeverToldText::tr("A device memory profile of JAX is a state, without events: whether memory "
                                 "ran out is not in it.");
    case Untold::Settings:
        return NeverToldText::tr("A device memory profile of JAX holds no allocator settings.");
    case Untold::Reserved:
        return NeverToldText::tr("A device memory profile of JAX counts buffers and executables: what the "
                                 "allocator had reserved is not known.");
    case Untold::Earlier:
        return {};
    case Untold::Stacks:
        break;
    }
    return NeverToldText::tr("The profile has no stack for it: JAX keeps none for what it made itself.");
}

QString byAscend(Untold what)
{
    switch (what) {
    case Untold::Events:
        return NeverToldText::tr("The list of components is a state: it has no events.");
    case Untold::Ooms:
        return NeverToldText::tr(
            "The list of components is written with every snapshot of torch_npu; whether memory had run "
            "out, and what was asked for, is in the snapshot (oom_snapshot_….pickle).");
    case Untold::Settings:
        return NeverToldText::tr("The list of components holds no allocator settings.");
    case Untold::Reserved:
        return NeverToldText::tr("The list of components says what each holds of the device, not what its "
                                 "allocator had reserved.");
    case Untold::Earlier:
        return {};
    case Untold::Stacks:
        break;
    }
    return NeverToldText::tr("The list names components of CANN, and no code: there are no stacks in it.");
}

} // namespace

QString whyUntold(const Snapshot& snapshot, Untold what)
{
    switch (snapshot.recorder()) {
    case Recorder::SnapViewer:
        return bySnapViewer(what, false);
    case Recorder::SnapViewerDatabase:
        return bySnapViewer(what, true);
    case Recorder::DeepView:
        return byDeepView(what);
    case Recorder::Profiler:
        return byProfiler(what);
    case Recorder::Jax:
        return byJax(what);
    case Recorder::Ascend:
        return byAscend(what);
    case Recorder::PyTorch:
        break;
    }
    if (what == Untold::Reserved && !snapshot.hasFinalState())
        return NeverToldText::tr(
            "The file has no list of segments: what the allocator had reserved is not known.");
    return {};
}

} // namespace core
