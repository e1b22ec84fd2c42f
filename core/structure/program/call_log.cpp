// SPDX-License-Identifier: MIT
#include "core/structure/program/call_log.h"

#include <algorithm>
#include <cstddef>

namespace core {

void CallLog::begin(CallNodeId leaf, std::uint32_t depth, EventIndex k)
{
    m_leaf = leaf;
    m_from = depth;
    m_event = k;
}

void CallLog::endBelow(std::uint32_t depth, EventIndex end)
{
    settle(depth);
    for (; !m_open.empty() && m_open.back().depth >= depth; m_open.pop_back())
        m_calls[m_open.back().place].end = end;
}

/// What began with the last event is of several where it goes on: calls of less depth than that.
void CallLog::settle(std::uint32_t goesOn)
{
    if (m_leaf.isNone())
        return;
    CallNodeId id = m_tree.node(m_leaf).parent;
    while (!id.isNone()) {
        const CallTree::Node& node = m_tree.node(id);
        if (node.depth < m_from)
            break;
        const ProgramFunction& function = m_tree.functions()[node.function];
        if (node.depth < goesOn || function.isOwn || function.isModule)
            m_way.push_back({id, node.depth});
        id = node.parent;
    }
    m_leaf = {};
    if (m_calls.capacity() - m_calls.size() < m_way.size())
        makeRoom();
    for (; !m_way.empty(); m_way.pop_back()) {
        m_open.push_back({m_way.back().depth, static_cast<std::uint32_t>(m_calls.size())});
        m_calls.push_back({m_way.back().node, m_event, m_event});
    }
}

/// For all that will come, if it goes on like this, as memory is expensive to touch: but not for many times
/// what there is.
void CallLog::makeRoom()
{
    const std::size_t now = m_calls.size() + m_way.size();
    const double share = (m_event + 1.0) / std::max(m_events, m_event + 1);
    const double all = 1.05 * static_cast<double>(now) / share;
    m_calls.reserve(std::max(now + now / 2, std::min(static_cast<std::size_t>(all), 4 * now)));
}

} // namespace core
