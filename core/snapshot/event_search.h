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
