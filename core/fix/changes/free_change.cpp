// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/life_choice.h"
#include "core/structure/wanted_line.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// Finds the first event after the call in which an allocation was made: the call of the function that its
/// site is a line of. O(calls) once, then O(frames + log calls).
class CallEnds
{
public:
    CallEnds(const FixGround& ground, const QString& site)
        : m_ground(ground), m_allocations(ground.device->allocations()),
          m_wanted(WantedLine::of(site).value_or(WantedLine())), m_frames(ground.stacks(), m_wanted)
    {
        for (const ProgramCall& call : ground.program->calls)
            m_calls[call.node].push_back(&call);
    }

    [[nodiscard]] EventIndex endOf(std::uint32_t rank)
    {
        const EventIndex born = m_allocations.allocEvent[rank];
        const CallNodeId node = callOf(m_allocations.stack[rank]);
        if (node.isNone())
            return neverEvent;
        const auto& calls = m_calls[node];
        auto next =
            std::ranges::upper_bound(calls, born, {}, [](const ProgramCall* call) { return call->begin; });
        return next != calls.begin() && (*--next)->end > born ? (*next)->end : born + 1;
    }

private:
    /// The function whose line the site is: its node on the way to the stack's leaf, or the innermost own
    /// one.
    CallNodeId callOf(StackId stack)
    {
        const CallTree& tree = *m_ground.program->tree;
        CallNodeId own;
        for (CallNodeId node = tree.leafOf(stack); !node.isNone(); node = tree.node(node).parent) {
            const CallTree::Node& here = tree.node(node);
            if (here.parent.isNone() || here.calledFrom.isNone())
                continue;
            if (m_frames.isOnLine(here.calledFrom))
                return here.parent;
            if (own.isNone() && tree.functionOf(here.parent).isOwn)
                own = here.parent;
        }
        return own;
    }

    const FixGround& m_ground;
    const Allocations& m_allocations;
    WantedLine m_wanted;
    WantedFrames m_frames;
    std::unordered_map<CallNodeId, std::vector<const ProgramCall*>> m_calls;
};

enum class Until
{
    Call,
    Phase,
    Step
};

Result<Until> untilOf(const ChangeText& change, const FixGround& ground)
{
    const QString until = change.value(QStringLiteral("until")).value_or(QStringLiteral("call"));
    if (until == QLatin1String("call") && !ground.program->isEmpty())
        return Until::Call;
    if (until == QLatin1String("phase") && !ground.program->isEmpty())
        return Until::Phase;
    if (until == QLatin1String("step") && !ground.steps->starts.empty())
        return Until::Step;
    if (until == QLatin1String("step"))
        return inputError(FixText::tr("no steps were found here, so nothing can end with one"));
    if (ground.program->isEmpty())
        return inputError(FixText::tr("there are no Python stacks here, so calls and phases are not known"));
    return usageError(FixText::tr("until=%1 is none of call, phase, step").arg(plainLine(until)));
}

EventIndex phaseEnd(const FixGround& ground, EventIndex k)
{
    const PhaseRun* run = ground.program->phaseAt(k);
    return run == nullptr ? neverEvent : run->end;
}

} // namespace

Result<ChangeNotes> freeSooner(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                               const Progress& /*progress*/)
{
    const auto choice = LifeChoice::of(change, ground);
    SNAPVIEWER_TRY(choice);
    const auto until = untilOf(change, ground);
    SNAPVIEWER_TRY(until);
    CallEnds calls(ground, change.value(QStringLiteral("site")).value_or(QString()));
    const std::size_t all = stream.lives().size();
    for (std::size_t i = 0; i < all; ++i) {
        const std::uint32_t rank = stream.lives()[i].of;
        const EventIndex born = ground.device->allocations().allocEvent[rank];
        if (stream.isInitial(i) || !choice->has(rank))
            continue;
        const EventIndex end = *until == Until::Call        ? calls.endOf(rank)
                               : *until == Until::Phase     ? phaseEnd(ground, born)
                               : ground.steps->stepAt(born) ? ground.stepEnd(born)
                                                            : neverEvent;
        if (end < ground.device->eventCount() && stream.lives()[i].born < Moment::endBefore(end))
            stream.endBy(i, Moment::endBefore(end));
    }
    ChangeNotes notes;
    notes.assumptions += FixText::tr("Nothing uses it after that: whoever wrote the program knows.");
    return notes;
}

} // namespace core::fix
