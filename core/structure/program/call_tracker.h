// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/call_log.h"
#include "core/structure/program/call_turns.h"
#include "core/structure/program/program_loop.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Follows the allocations of one thread from stack to stack: which calls went on, which ended, and where a
/// call came back to a position that it had left. Most calls come to a single position: of these nothing is
/// kept but where the way to the last allocation's leaf leads. O(frames that changed) an allocation, O(1) for
/// one on the stack of the one before.
class CallTracker
{
public:
    CallTracker(const CallTree& tree, const StackTable& stacks);

    /// Before the first: takeCalls() is asked. Most of the time goes there where there are many. events: of
    /// the recording.
    void keepCalls(EventIndex events) { m_log.emplace(m_tree, events); }
    /// The allocation of event k on a stack with that leaf; events ascend. ended: the first event that may be
    /// in none of the calls which do not go on.
    void allocate(EventIndex k, CallNodeId leaf, EventIndex ended);
    /// Ends all calls: those that are in a loop of theirs where the recording ends, the others at `ended`.
    void finish(EventIndex end, EventIndex ended);

    /// The loops in which anything was repeated, by their heads.
    [[nodiscard]] std::vector<ProgramLoop> takeLoops();
    /// What CallLog keeps of them, in its order.
    [[nodiscard]] std::vector<ProgramCall> takeCalls();

private:
    static constexpr std::uint32_t absent = 0xFFFFFFFFU;
    /// A position in the present repeat of a call.
    struct Visit
    {
        CallNodeId position;
        EventIndex event = 0;
        std::uint32_t callee = CallTree::noFunction; ///< what is called there, past glue
    };
    /// What one repeat of a loop came to.
    struct Body
    {
        std::uint64_t callees = 0; ///< hash of what it called on the line of the head, in order
        bool isConfined = true;    ///< it came to no other line
    };
    struct OpenPass
    {
        LoopPass pass;
        std::vector<Body> bodies; ///< of the repeats that have ended
    };
    /// A loop of a call that goes on.
    struct OpenLoop
    {
        CallNodeId head;
        std::vector<OpenPass> passes;
        EventIndex leftAt = beforeFirstEvent; ///< where the last repeat went to what none before it reached
    };
    /// A call that goes on and came to a position a second time.
    struct Live
    {
        CallNodeId node;
        std::uint32_t depth = 0; ///< of node
        std::uint32_t instance = 0;
        CallNodeId first;         ///< its first position
        bool isElsewhere = false; ///< it came to another
        bool isEarliest = false;  ///< it began with the thread's first event, maybe long before that
        CallNodeId seenFirst;     ///< where isEarliest: where it stood then
        std::vector<Visit> order;
        std::vector<OpenLoop> loops;
        std::vector<std::uint32_t> active; ///< loops whose heads are in order, outer ones first
        std::optional<Visit> perhaps;      ///< a return to a position that may be a repeat
        std::vector<Visit> trail;          ///< where isEarliest: all that it came to
    };
    /// Where calls of some depth and deeper began, down to where others did.
    struct Begun
    {
        std::uint32_t depth = 0;
        EventIndex event = 0;
    };
    /// Of a position, in the one live call that can have it.
    struct State
    {
        std::uint32_t instance = 0;
        std::uint32_t place = absent;     ///< in order
        std::uint32_t loop = absent;      ///< of which it is the head
        std::uint32_t reachedIn = absent; ///< the loop of which an earlier repeat came here, the last such
        bool isReached = false;           ///< by an earlier repeat that began at the call's first position
    };
    struct GroupState
    {
        std::uint32_t instance = 0;
        std::uint32_t calls = 0; ///< positions of this line in order that call something
    };
    /// All passes of the loops that have one head.
    struct Merged
    {
        CallNodeId head;
        CallNodeId caller; ///< whose loop it is where it was called anew; and
        FrameId callerLine;
        bool isUnsure = false; ///< the recording may have begun between the true head and this one
        std::vector<LoopPass> passes;
        std::size_t own = 0;  ///< repeats in passes where the loop is the call's own
        std::size_t anew = 0; ///< and where its caller called it again and again
    };

    [[nodiscard]] Live& liveAt(const CallTurns::Turn& turn);
    void endBelow(std::uint32_t depth, EventIndex end);
    void enter(Live& call, const Visit& visit);
    [[nodiscard]] bool confirms(const Live& call, const Visit& visit);
    void repeat(Live& call, const Visit& visit);
    void forget(Live& call, std::size_t cut, std::uint32_t loop, EventIndex k);
    void leave(Live& call, const State& state, EventIndex k);
    void recall(Live& call);
    void add(Live& call, const Visit& visit);
    [[nodiscard]] Body bodyOf(const Live& call, std::size_t place) const;
    void begin(Live& call, const Visit& visit);
    void keep(Live& call, OpenLoop& loop, EventIndex end);
    void joinUnsure();
    [[nodiscard]] bool foldOneLiners(const Live& call, OpenLoop& loop) const;
    [[nodiscard]] bool isCalledAnew(const Live& call, const OpenLoop& loop, bool isFolded);
    [[nodiscard]] bool soundsLikeLoop(CallNodeId node) const;
    void findCaller(Merged& merged, std::uint32_t depth) const;
    [[nodiscard]] bool isElsewhere(std::uint32_t depth) const;
    [[nodiscard]] std::int64_t lineOf(CallNodeId position) const;
    [[nodiscard]] State& stateOf(const Live& call, CallNodeId position);
    [[nodiscard]] GroupState& groupOf(const Live& call, CallNodeId position);

    const CallTree& m_tree;
    const StackTable& m_stacks;
    std::optional<CallLog> m_log;
    std::vector<Live> m_live; ///< by depth; those beyond m_opened lend their memory to later calls
    std::size_t m_opened = 0;
    std::vector<Begun> m_begun;  ///< by depth
    CallNodeId m_last;           ///< leaf of the last allocation
    EventIndex m_firstEvent = 0; ///< of the thread
    std::uint32_t m_instances = 0;
    std::vector<State> m_states;      ///< by node
    std::vector<GroupState> m_groups; ///< by line group
    CallTurns m_turns;
    std::vector<std::uint32_t> m_mergedOf; ///< by node: into m_merged
    std::vector<Merged> m_merged;
};

} // namespace core
