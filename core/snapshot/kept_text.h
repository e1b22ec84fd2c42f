// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// What a key of an event says that has no column, such as `internal_metadata`: a text as it is, anything
/// else as JSON; nothing where the event has no such key. O(log events that have any).
[[nodiscard]] std::optional<std::string> keptText(const Snapshot& snapshot, EventId event,
                                                  std::string_view key);

} // namespace core
