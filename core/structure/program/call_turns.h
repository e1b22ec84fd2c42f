// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/call_tree.h"

#include <cstdint>
#include <vector>

namespace core {

/// Where the ways to two leaves of a tree of calls part. One thread.
class CallTurns
{
public:
    explicit CallTurns(const CallTree& tree);

    /// How the way to one leaf turns into that to another. Callees: what is called at either position, past
    /// glue; CallTree::noFunction where the call itself allocates.
    struct Turn
    {
        CallNodeId common; ///< the deepest call that goes on
        CallNodeId from;   ///< its position before
        CallNodeId to;     ///< and now
        std::uint32_t calleeBefore = CallTree::noFunction;
        std::uint32_t calleeNow = CallTree::noFunction;
    };
    /// last and leaf: different leaves, of one root. O(frames that differ), O(1) for a turn that a loop takes
    /// again and again. Until the next call.
    [[nodiscard]] const Turn& of(CallNodeId last, CallNodeId leaf);

private:
    struct Known
    {
        CallNodeId last;
        CallNodeId leaf;
        Turn turn;
    };

    [[nodiscard]] Turn find(CallNodeId last, CallNodeId leaf) const;
    [[nodiscard]] std::uint32_t pastGlue(CallNodeId leaf, CallNodeId above) const;
    [[nodiscard]] std::uint32_t calleeAt(CallNodeId position, CallNodeId leaf) const;

    const CallTree& m_tree;
    std::vector<Known> m_known; ///< by a hash of both leaves
};

} // namespace core
