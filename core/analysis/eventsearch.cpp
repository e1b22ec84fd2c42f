// SPDX-License-Identifier: MIT
#include "core/analysis/eventsearch.h"

#include <algorithm>
#include <span>

namespace core {

namespace {

std::span<const Action> actionColumn(const Snapshot& snapshot, const Trace& trace)
{
    return std::span(snapshot.events().action).subspan(trace.first, trace.count);
}

bool contains(const ActionSet& actions, Action action)
{
    return actions[static_cast<std::size_t>(action)];
}

} // namespace

std::optional<EventIndex> nextEvent(const Snapshot& snapshot, const Trace& trace, const ActionSet& actions,
                                    EventIndex from)
{
    const auto column = actionColumn(snapshot, trace);
    const auto begin = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(from) + 1, 0,
                                                  static_cast<std::ptrdiff_t>(column.size()));
    const auto found = std::find_if(column.begin() + begin, column.end(),
                                    [&](Action action) { return contains(actions, action); });
    if (found == column.end())
        return std::nullopt;
    return static_cast<EventIndex>(found - column.begin());
}

std::optional<EventIndex> previousEvent(const Snapshot& snapshot, const Trace& trace,
                                        const ActionSet& actions, EventIndex from)
{
    const auto column = actionColumn(snapshot, trace);
    auto at = std::clamp<std::ptrdiff_t>(from, 0, static_cast<std::ptrdiff_t>(column.size()));
    while (at > 0) {
        --at;
        if (contains(actions, column[static_cast<std::size_t>(at)]))
            return static_cast<EventIndex>(at);
    }
    return std::nullopt;
}

std::vector<EventIndex> eventsOf(const Snapshot& snapshot, const Trace& trace, const ActionSet& actions)
{
    const auto column = actionColumn(snapshot, trace);
    std::vector<EventIndex> result;
    for (std::size_t i = 0; i < column.size(); ++i) {
        if (contains(actions, column[i]))
            result.push_back(static_cast<EventIndex>(i));
    }
    return result;
}

} // namespace core
