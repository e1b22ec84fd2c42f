// SPDX-License-Identifier: MIT
#include "core/structure/program/call_turns.h"

#include <cstddef>

namespace core {

namespace {

constexpr std::size_t mostKnown = 4096; // a power of two; more would leave the processor's cache

} // namespace

CallTurns::CallTurns(const CallTree& tree) : m_tree(tree), m_known(mostKnown) {}

const CallTurns::Turn& CallTurns::of(CallNodeId last, CallNodeId leaf)
{
    constexpr std::uint32_t spread = 0x9E3779B1U; // of Knuth's multiplicative hash
    Known& known = m_known[((last.value * spread) ^ leaf.value) % mostKnown];
    if (known.last != last || known.leaf != leaf)
        known = {last, leaf, find(last, leaf)};
    return known.turn;
}

/// Glue goes on only where it calls what it called before.
CallTurns::Turn CallTurns::find(CallNodeId last, CallNodeId leaf) const
{
    Turn turn;
    CallNodeId a = last;
    CallNodeId b = leaf;
    while (a != b) {
        const CallTree::Node& ofA = m_tree.node(a);
        const CallTree::Node& ofB = m_tree.node(b);
        if (ofA.depth >= ofB.depth) {
            turn.from = a;
            a = ofA.parent;
        }
        if (ofB.depth >= ofA.depth) {
            turn.to = b;
            b = ofB.parent;
        }
    }
    if (m_tree.functionOf(a).isGlue && pastGlue(leaf, a) != pastGlue(last, a)) {
        while (m_tree.functionOf(a).isGlue && !m_tree.node(a).parent.isNone()) {
            turn.from = turn.to = a;
            a = m_tree.node(a).parent;
        }
    }
    turn.common = a;
    turn.calleeBefore = calleeAt(turn.from, last);
    turn.calleeNow = calleeAt(turn.to, leaf);
    return turn;
}

/// The outermost function below `above` on the way to leaf that is no glue; noFunction where all are.
std::uint32_t CallTurns::pastGlue(CallNodeId leaf, CallNodeId above) const
{
    std::uint32_t function = CallTree::noFunction;
    for (CallNodeId node = m_tree.node(leaf).parent; node != above; node = m_tree.node(node).parent) {
        if (!m_tree.functionOf(node).isGlue)
            function = m_tree.node(node).function;
    }
    return function;
}

std::uint32_t CallTurns::calleeAt(CallNodeId position, CallNodeId leaf) const
{
    if (m_tree.isLeaf(position))
        return CallTree::noFunction;
    return m_tree.functionOf(position).isGlue ? pastGlue(leaf, position) : m_tree.node(position).function;
}

} // namespace core
