// SPDX-License-Identifier: MIT
#include "core/snapshot/event_search.h"

#include <algorithm>

namespace core {

namespace {

/// The actions of a trace, by event index.
class TraceActions
{
public:
    TraceActions(const Snapshot& snapshot, const Trace& trace)
        : m_begin(snapshot.events().action.begin() + trace.first), m_count(trace.count)
    {}
    [[nodiscard]] auto begin() const { return m_begin; }
    [[nodiscard]] auto end() const { return m_begin + m_count; }
    [[nodiscard]] Action operator[](std::ptrdiff_t event) const { return m_begin[event]; }
    [[nodiscard]] std::ptrdiff_t size() const { return m_count; }

private:
    PackedColumn<Action>::Iterator m_begin;
    std::ptrdiff_t m_count;
};

bool isIn(const ActionSet& actions, Action action)
{
    return actions[static_cast<std::size_t>(action)];
}

} // namespace

std::optional<EventIndex> nextEvent(const Snapshot& snapshot, const Trace& trace, const ActionSet& actions,
                                    EventIndex from)
{
    const TraceActions column(snapshot, trace);
    const auto begin = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(from) + 1, 0, column.size());
    const auto found = std::find_if(column.begin() + begin, column.end(),
                                    [&](Action action) { return isIn(actions, action); });
    if (found == column.end())
        return std::nullopt;
    return static_cast<EventIndex>(found - column.begin());
}

std::optional<EventIndex> previousEvent(const Snapshot& snapshot, const Trace& trace,
                                        const ActionSet& actions, EventIndex from)
{
    const TraceActions column(snapshot, trace);
    auto at = std::clamp<std::ptrdiff_t>(from, 0, column.size());
    while (at > 0) {
        --at;
        if (isIn(actions, column[at]))
            return static_cast<EventIndex>(at);
    }
    return std::nullopt;
}

} // namespace core
