// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/call_tree.h"

#include <cstddef>
#include <vector>

namespace core {

/// Repeats of a loop that follow each other without leaving it: begins are those of each, end is the first
/// event after the last.
struct LoopPass
{
    std::vector<EventIndex> begins;
    EventIndex end = 0;
};

/// A loop of a program: a call that comes back to a position where it was before.
struct ProgramLoop
{
    CallNodeId owner; ///< the call whose loop it is
    FrameId line;     ///< a frame on the line of its head
    CallNodeId head;  ///< the position that begins each repeat; where the loop is its caller's, of what is
                      ///< called again and again
    bool isCalledAnew = false;    ///< it is what is called that was seen to come back, and owner calls it
    std::vector<LoopPass> passes; ///< by their first event

    [[nodiscard]] std::size_t repeats() const
    {
        std::size_t count = 0;
        for (const LoopPass& pass : passes)
            count += pass.begins.size();
        return count;
    }
    /// Of all passes, ascending.
    [[nodiscard]] std::vector<EventIndex> begins() const;
    [[nodiscard]] EventIndex end() const;
};

/// A frame that stayed on the stack from event to event.
struct ProgramCall
{
    CallNodeId node;
    EventIndex begin = 0; ///< its first event
    EventIndex end = 0;   ///< the first event after it
};

} // namespace core
