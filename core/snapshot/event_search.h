// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/snapshot/snapshot.h"

#include <bitset>
#include <optional>

namespace core {

/// A set of actions, by their value.
using ActionSet = std::bitset<256>;

/// The nearest event after (forward) or before another whose action is in actions; nothing where there is
/// none. from may be beforeFirstEvent. Looks at one byte an event passed.
[[nodiscard]] std::optional<EventIndex> nextEvent(const Snapshot& snapshot, const Trace& trace,
                                                  const ActionSet& actions, EventIndex from);
[[nodiscard]] std::optional<EventIndex> previousEvent(const Snapshot& snapshot, const Trace& trace,
                                                      const ActionSet& actions, EventIndex from);

} // namespace core
