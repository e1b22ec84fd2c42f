// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <bitset>
#include <optional>
#include <vector>

namespace core {

/// A set of actions, by their value.
using ActionSet = std::bitset<256>;

/// How often an action occurs in a trace.
struct ActionCount
{
    Action action = Action::Alloc;
    std::uint32_t count = 0;

    friend bool operator==(const ActionCount&, const ActionCount&) = default;
};

/// The actions that occur in trace, in the order of their values. One pass over a byte an event: about a
/// millisecond a million.
[[nodiscard]] std::vector<ActionCount> actionsOf(const Snapshot& snapshot, const Trace& trace);

/// The nearest event after (forward) or before another whose action is in actions; nothing where there is
/// none. from may be beforeFirstEvent. Looks at one byte an event passed.
[[nodiscard]] std::optional<EventIndex> nextEvent(const Snapshot& snapshot, const Trace& trace,
                                                  const ActionSet& actions, EventIndex from);
[[nodiscard]] std::optional<EventIndex> previousEvent(const Snapshot& snapshot, const Trace& trace,
                                                      const ActionSet& actions, EventIndex from);

/// The events of trace whose action is in actions, ascending. One pass over a byte an event.
[[nodiscard]] std::vector<EventIndex> eventsOf(const Snapshot& snapshot, const Trace& trace,
                                               const ActionSet& actions);

} // namespace core
