// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_loop.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// Writes down the calls of one thread, in the order in which they began, outer before inner: those of
/// several events, and of one where it is own code or a module's. O(1) a call.
class CallLog
{
public:
    /// events: of the recording.
    CallLog(const CallTree& tree, EventIndex events) : m_tree(tree), m_events(events) {}

    /// On the way to that leaf the calls of that depth and deeper began with event k, the others go on.
    /// Events ascend.
    void begin(CallNodeId leaf, std::uint32_t depth, EventIndex k);
    /// Calls of that depth and deeper have ended before event `end`.
    void endBelow(std::uint32_t depth, EventIndex end);

    [[nodiscard]] std::vector<ProgramCall> take() { return std::move(m_calls); }

private:
    /// One that goes on, and its place in m_calls.
    struct Open
    {
        std::uint32_t depth = 0;
        std::uint32_t place = 0;
    };

    void settle(std::uint32_t goesOn);
    void makeRoom();

    const CallTree& m_tree;
    EventIndex m_events;
    std::vector<ProgramCall> m_calls;
    std::vector<Open> m_open; ///< by depth
    /// Calls on the way to m_leaf of which it is not known yet whether they are of several events: from
    /// m_from on. They began with m_event.
    CallNodeId m_leaf;
    std::uint32_t m_from = 0;
    EventIndex m_event = 0;
    struct Begun
    {
        CallNodeId node;
        std::uint32_t depth = 0;
    };
    std::vector<Begun> m_way; ///< lends its memory
};

} // namespace core
