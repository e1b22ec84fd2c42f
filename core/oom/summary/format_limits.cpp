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
    case Recorder::PyTorch:
        break;
    }
    if (what == Untold::Reserved && !snapshot.hasFinalState())
        return NeverToldText::tr(
            "The file has no list of segments: what the allocator had reserved is not known.");
    return {};
}

} // namespace core
