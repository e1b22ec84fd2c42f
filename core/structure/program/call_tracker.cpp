// SPDX-License-Identifier: MIT
#include "core/structure/program/call_tracker.h"

#include "core/snapshot/stacks/known_words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_set>

namespace core {

namespace {

/// After how many repeats what they call comes again; 0 where it does not.
template <class Bodies>
std::size_t periodOf(const Bodies& bodies)
{
    constexpr std::size_t longest = 64;
    for (std::size_t period = 1; period <= std::min(longest, bodies.size() / 2); ++period) {
        bool isPeriod = bodies.size() % period == 0;
        for (std::size_t i = period; i < bodies.size() && isPeriod; ++i)
            isPeriod = bodies[i].callees == bodies[i - period].callees;
        if (isPeriod)
            return period;
    }
    return 0;
}

/// Whether a call that went above its first line did so in a loop: it comes from there to what it was at
/// before, or goes down there. A call that is written over several lines goes up, too, but only to where it
/// begins.
template <typename Visit, typename LineOf>
bool isInLoopAbove(const std::vector<Visit>& trail, std::int64_t line, const LineOf& lineOf)
{
    std::unordered_set<std::uint32_t> before; // what it was at until it first came to a line above
    std::optional<std::int64_t> above;        // the last line of these
    for (const Visit& visit : trail) {
        const std::int64_t at = lineOf(visit.position);
        if (at >= line ? above && before.contains(visit.position.value) : above && at > *above)
            return true;
        if (at < line)
            above = at;
        else if (!above)
            before.insert(visit.position.value);
    }
    return false;
}

} // namespace

CallTracker::CallTracker(const CallTree& tree, const StackTable& stacks)
    : m_tree(tree), m_stacks(stacks), m_states(tree.nodeCount()), m_groups(tree.lineGroupCount()),
      m_turns(tree), m_mergedOf(tree.nodeCount(), absent)
{}

CallTracker::State& CallTracker::stateOf(const Live& call, CallNodeId position)
{
    State& state = m_states[position.value];
    if (state.instance != call.instance) {
        state = State();
        state.instance = call.instance;
    }
    return state;
}

std::int64_t CallTracker::lineOf(CallNodeId position) const
{
    return m_stacks.frameLine(m_tree.node(position).calledFrom);
}

CallTracker::GroupState& CallTracker::groupOf(const Live& call, CallNodeId position)
{
    GroupState& group = m_groups[m_tree.node(position).lineGroup];
    if (group.instance != call.instance)
        group = {call.instance, 0};
    return group;
}

void CallTracker::allocate(EventIndex k, CallNodeId leaf, EventIndex ended)
{
    const std::uint32_t depth = m_tree.node(leaf).depth;
    std::uint32_t below = depth; // calls of less depth go on
    if (m_last.isNone()) {
        m_firstEvent = k;
        below = 0;
    } else if (leaf != m_last) {
        const CallTurns::Turn& turn = m_turns.of(m_last, leaf);
        below = m_tree.node(turn.common).depth + 1;
        endBelow(below, ended);
        enter(liveAt(turn), {turn.to, k, turn.calleeNow});
    } else if (m_log) {
        m_log->endBelow(below, ended);
    }
    if (depth > below)
        m_begun.push_back({below, k});
    if (m_log)
        m_log->begin(leaf, below, k);
    m_last = leaf;
}

/// The deepest call that goes on, which comes to a position a second time, where it came to one before.
CallTracker::Live& CallTracker::liveAt(const CallTurns::Turn& turn)
{
    const std::uint32_t depth = m_tree.node(turn.common).depth;
    if (m_opened > 0 && m_live[m_opened - 1].depth == depth)
        return m_live[m_opened - 1];
    if (m_opened == m_live.size())
        m_live.emplace_back();
    Live& call = m_live[m_opened++];
    call.node = turn.common;
    call.depth = depth;
    const EventIndex first = m_begun.back().event;
    call.isEarliest = first == m_firstEvent;
    call.seenFirst = turn.from;
    call.trail.clear();
    begin(call, {turn.from, first, turn.calleeBefore});
    return call;
}

/// At its first position, with nothing known of it.
void CallTracker::begin(Live& call, const Visit& visit)
{
    call.instance = ++m_instances;
    call.first = visit.position;
    call.isElsewhere = false;
    call.order.clear();
    call.loops.clear();
    call.active.clear();
    call.perhaps.reset();
    enter(call, visit);
}

/// A recording that begins within a loop knows no head: lines above the first one are of loops around, and it
/// came to them before. So all is told anew from there.
void CallTracker::recall(Live& call)
{
    const std::vector<Visit> trail = std::move(call.trail);
    call.trail.clear();
    const std::int64_t line = lineOf(call.seenFirst);
    if (!isInLoopAbove(trail, line, [&](CallNodeId position) { return lineOf(position); }))
        return;
    std::vector<Visit> above;
    std::unordered_set<std::uint32_t> seen;
    for (const Visit& visit : trail) {
        if (lineOf(visit.position) < line && seen.insert(visit.position.value).second)
            above.push_back({visit.position, trail.front().event, visit.callee});
    }
    std::ranges::stable_sort(above, {}, [&](const Visit& visit) { return lineOf(visit.position); });
    call.isEarliest = false; // all that it comes to is known
    begin(call, above.front());
    std::for_each(above.begin() + 1, above.end(), [&](const Visit& visit) { enter(call, visit); });
    for (const Visit& visit : trail)
        enter(call, visit);
    call.isEarliest = true;
}

/// Ends the calls of that depth and deeper.
void CallTracker::endBelow(std::uint32_t depth, EventIndex end)
{
    for (; m_opened > 0 && m_live[m_opened - 1].depth >= depth; --m_opened) {
        Live& call = m_live[m_opened - 1];
        if (call.isEarliest)
            recall(call);
        for (OpenLoop& loop : call.loops)
            keep(call, loop, end);
    }
    if (m_log)
        m_log->endBelow(depth, end);
    while (!m_begun.empty() && m_begun.back().depth >= depth)
        m_begun.pop_back();
}

void CallTracker::finish(EventIndex end, EventIndex ended)
{
    if (m_last.isNone())
        return;
    std::size_t inLoop = m_opened;
    while (inLoop > 0 && m_live[inLoop - 1].loops.empty())
        --inLoop;
    endBelow(inLoop > 0 ? m_live[inLoop - 1].depth + 1 : 0, ended);
    endBelow(0, end);
    m_last = {};
}

/// What a statement allocates itself after its call is no return to a position. Where it comes to a line
/// again on which it allocates itself, that may be the rest of a statement over several lines: a repeat it is
/// where what came after the first time comes again.
void CallTracker::enter(Live& call, const Visit& visit)
{
    call.isElsewhere = call.isElsewhere || visit.position != call.first;
    if (call.isEarliest)
        call.trail.push_back(visit);
    State& state = stateOf(call, visit.position);
    const bool isLeaf = m_tree.isLeaf(visit.position);
    if (confirms(call, visit)) {
        const Visit head = *call.perhaps;
        repeat(call, head);
    } else if (state.place != absent) {
        if (isLeaf)
            call.perhaps = visit;
        else
            repeat(call, visit);
        return;
    } else if (isLeaf && groupOf(call, visit.position).calls > 0) {
        return;
    }
    if (state.loop != absent) {
        call.loops[state.loop].passes.push_back({{{visit.event}, visit.event}, {}});
        call.loops[state.loop].leftAt = beforeFirstEvent;
        call.active.push_back(state.loop);
    } else {
        leave(call, state, visit.event);
    }
    add(call, visit);
}

void CallTracker::add(Live& call, const Visit& visit)
{
    stateOf(call, visit.position).place = static_cast<std::uint32_t>(call.order.size());
    call.order.push_back(visit);
    if (!m_tree.isLeaf(visit.position))
        ++groupOf(call, visit.position).calls;
}

/// Whether a position lies, in the present repeat, between the one to which a return may have been a repeat
/// and that return.
bool CallTracker::confirms(const Live& call, const Visit& visit)
{
    if (!call.perhaps || visit.position == call.perhaps->position)
        return false;
    const std::uint32_t head = stateOf(call, call.perhaps->position).place;
    const std::uint32_t place = stateOf(call, visit.position).place;
    return head != absent && place != absent && place > head && call.order[place].event < call.perhaps->event;
}

/// Back at the head of a loop, which may be known by now only.
void CallTracker::repeat(Live& call, const Visit& visit)
{
    State& state = stateOf(call, visit.position);
    const std::uint32_t cut = state.place;
    if (state.loop == absent) {
        state.loop = static_cast<std::uint32_t>(call.loops.size());
        const EventIndex begin = call.order[cut].event;
        call.loops.push_back({visit.position, {{{{begin}, begin}, {}}}, beforeFirstEvent});
    }
    const std::uint32_t loop = state.loop;
    call.loops[loop].passes.back().bodies.push_back(bodyOf(call, cut));
    forget(call, cut, loop, visit.event);
    call.loops[loop].passes.back().pass.begins.push_back(visit.event);
    call.loops[loop].leftAt = beforeFirstEvent;
    call.active.push_back(loop);
    call.perhaps.reset();
    add(call, visit);
}

/// Takes the positions from cut on out of the present repeat: one of loop that ends at event k.
void CallTracker::forget(Live& call, std::size_t cut, std::uint32_t loop, EventIndex k)
{
    for (std::size_t i = cut; i < call.order.size(); ++i) {
        const CallNodeId position = call.order[i].position;
        State& state = stateOf(call, position);
        if (state.loop != absent && state.loop != loop) {
            OpenLoop& inner = call.loops[state.loop];
            inner.passes.back().pass.end = inner.leftAt == beforeFirstEvent ? k : inner.leftAt;
            inner.passes.back().bodies.push_back(bodyOf(call, i));
        }
        state.place = absent;
        state.reachedIn = loop;
        state.isReached = state.isReached || cut == 0;
        if (!m_tree.isLeaf(position))
            --groupOf(call, position).calls;
    }
    call.order.resize(cut);
    while (!call.active.empty() && stateOf(call, call.loops[call.active.back()].head).place == absent)
        call.active.pop_back();
}

/// A position that no earlier repeat of a loop reached may be the code behind that loop.
void CallTracker::leave(Live& call, const State& state, EventIndex k)
{
    for (auto active = call.active.rbegin(); active != call.active.rend(); ++active) {
        if (state.reachedIn == *active)
            return;
        OpenLoop& loop = call.loops[*active];
        if (loop.leftAt == beforeFirstEvent && loop.passes.back().pass.begins.size() > 1)
            loop.leftAt = k;
    }
}

/// Of the repeat that began at a place in order and goes on to its end.
CallTracker::Body CallTracker::bodyOf(const Live& call, std::size_t place) const
{
    constexpr std::uint64_t prime = 0x100000001b3U; // of FNV's hash
    Body body;
    const std::uint32_t line = m_tree.node(call.order[place].position).lineGroup;
    for (std::size_t i = place; i < call.order.size(); ++i) {
        if (m_tree.node(call.order[i].position).lineGroup == line)
            body.callees = (body.callees ^ (std::uint64_t{call.order[i].callee} + 1)) * prime;
        else
            body.isConfined = false;
    }
    return body;
}

/// `down(relu(up(x)))` comes to one line three times, and is no loop of three: repeats that never leave the
/// head's line and call other things than the next ones, in the same order over and over, make one together.
/// Whether there are such. A pass of which one is left is none.
bool CallTracker::foldOneLiners(const Live& call, OpenLoop& loop) const
{
    if (m_tree.functionOf(call.node).isContainer)
        return false;
    constexpr std::size_t few = 6; // fewer repeats without a period are a statement, more a loop
    bool isFolded = false;
    for (OpenPass& of : loop.passes) {
        const std::size_t count = of.pass.begins.size();
        std::size_t period = periodOf(of.bodies);
        if (period == 0)
            period = count < few ? count : 1;
        for (std::size_t i = 0; i < of.bodies.size() && period > 1; ++i) {
            if (i % period != period - 1 && !of.bodies[i].isConfined)
                period = 1;
        }
        if (period <= 1)
            continue;
        isFolded = true;
        for (std::size_t i = 1; i * period < count; ++i)
            of.pass.begins[i] = of.pass.begins[i * period];
        of.pass.begins.resize((count + period - 1) / period);
    }
    return isFolded;
}

/// `train` or `train_step`? Where nothing else tells whose a loop is, the name of a function does.
bool CallTracker::soundsLikeLoop(CallNodeId node) const
{
    static constexpr std::array<std::string_view, 11> loops{
        "train", "fit", "main", "loop", "epoch", "eval", "valid", "test", "serve", "bench", "<module>"};
    static constexpr std::array<std::string_view, 5> ones{"step", "forward", "iter", "batch", "lambda"};
    const std::string_view name = m_stacks.strings().view(m_tree.functionOf(node).name).substr(0, 200);
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto isIn = [&](std::string_view word) { return contains(lower, word); };
    return std::any_of(loops.begin(), loops.end(), isIn) && std::none_of(ones.begin(), ones.end(), isIn);
}

/// Whether a loop with its head at the call's very first position never went beyond what its repeats have in
/// common: then the call was made again and again. A loop that stays on one line is its own.
bool CallTracker::isCalledAnew(const Live& call, const OpenLoop& loop, bool isFolded)
{
    if (loop.head != call.first || m_tree.node(call.node).parent.isNone() ||
        m_tree.functionOf(call.node).isContainer)
        return false;
    const bool hasTail = std::any_of(call.order.begin(), call.order.end(), [&](const Visit& visit) {
        return visit.position != loop.head && !stateOf(call, visit.position).isReached;
    });
    if (hasTail)
        return false;
    bool isOneLine = true;
    for (const OpenPass& of : loop.passes) {
        for (std::size_t i = 0; i + 1 < of.bodies.size(); ++i)
            isOneLine = isOneLine && of.bodies[i].isConfined;
    }
    return isFolded || !(isOneLine || soundsLikeLoop(call.node));
}

/// Whether the call of that depth, which goes on, came to more than its first position.
bool CallTracker::isElsewhere(std::uint32_t depth) const
{
    const auto end = m_live.begin() + static_cast<std::ptrdiff_t>(m_opened);
    const auto found = std::ranges::lower_bound(m_live.begin(), end, depth, {}, &Live::depth);
    return found != end && found->depth == depth && found->isElsewhere;
}

/// Past glue, and past a library's forward that passes on from one place only (DistributedDataParallel).
/// depth: of the call that was called anew.
void CallTracker::findCaller(Merged& merged, std::uint32_t depth) const
{
    CallNodeId below = m_tree.node(merged.head).parent;
    const auto passesOn = [&](CallNodeId call, std::uint32_t at) {
        const ProgramFunction& function = m_tree.functionOf(call);
        const bool isForward = contains(m_stacks.strings().view(function.name).substr(0, 200), "forward");
        return function.isGlue || (isForward && !function.isOwn && !isElsewhere(at) && !function.isContainer);
    };
    for (; depth > 1 && passesOn(m_tree.node(below).parent, depth - 1); --depth)
        below = m_tree.node(below).parent;
    merged.caller = m_tree.node(below).parent;
    merged.callerLine = m_tree.node(below).calledFrom;
}

void CallTracker::keep(Live& call, OpenLoop& loop, EventIndex end)
{
    if (const std::uint32_t place = stateOf(call, loop.head).place; place != absent) {
        loop.passes.back().pass.end = loop.leftAt == beforeFirstEvent ? end : loop.leftAt;
        loop.passes.back().bodies.push_back(bodyOf(call, place));
    }
    const bool isFolded = foldOneLiners(call, loop);
    if (std::all_of(loop.passes.begin(), loop.passes.end(),
                    [](const OpenPass& of) { return of.pass.begins.size() < 2; }))
        return;
    std::uint32_t& place = m_mergedOf[loop.head.value];
    if (place == absent) {
        place = static_cast<std::uint32_t>(m_merged.size());
        m_merged.emplace_back();
        m_merged.back().head = loop.head;
    }
    Merged& merged = m_merged[place];
    merged.isUnsure = merged.isUnsure || (call.isEarliest && loop.head == call.seenFirst);
    std::size_t repeats = 0;
    for (OpenPass& of : loop.passes) {
        repeats += of.pass.begins.size();
        merged.passes.push_back(std::move(of.pass));
    }
    const bool isAnew = isCalledAnew(call, loop, isFolded);
    (isAnew ? merged.anew : merged.own) += repeats;
    if (isAnew)
        findCaller(merged, call.depth);
}

/// A loop whose head is not sure is the one that the same call has on the same line later on.
void CallTracker::joinUnsure()
{
    const auto isOnLineOf = [&](const Merged& a, const Merged& b) {
        return a.head != b.head && m_tree.node(a.head).parent == m_tree.node(b.head).parent &&
               m_tree.node(a.head).lineGroup == m_tree.node(b.head).lineGroup;
    };
    for (Merged& unsure : m_merged) {
        if (!unsure.isUnsure)
            continue;
        const auto other =
            std::ranges::find_if(m_merged, [&](const Merged& merged) { return isOnLineOf(unsure, merged); });
        if (other == m_merged.end())
            continue;
        std::ranges::move(unsure.passes, std::back_inserter(other->passes));
        unsure.passes.clear();
        other->own += unsure.own;
        other->anew += unsure.anew;
    }
    std::erase_if(m_merged, [](const Merged& merged) { return merged.passes.empty(); });
}

std::vector<ProgramCall> CallTracker::takeCalls()
{
    return m_log ? m_log->take() : std::vector<ProgramCall>();
}

std::vector<ProgramLoop> CallTracker::takeLoops()
{
    joinUnsure();
    std::sort(m_merged.begin(), m_merged.end(),
              [](const Merged& a, const Merged& b) { return a.head < b.head; });
    std::vector<ProgramLoop> loops;
    for (Merged& merged : m_merged) {
        ProgramLoop loop;
        loop.head = merged.head;
        loop.isCalledAnew = merged.anew > merged.own;
        loop.owner = loop.isCalledAnew ? merged.caller : m_tree.node(merged.head).parent;
        loop.line = loop.isCalledAnew ? merged.callerLine : m_tree.node(merged.head).calledFrom;
        loop.passes = std::move(merged.passes);
        std::sort(loop.passes.begin(), loop.passes.end(),
                  [](const LoopPass& a, const LoopPass& b) { return a.begins.front() < b.begins.front(); });
        loops.push_back(std::move(loop));
    }
    return loops;
}

} // namespace core
