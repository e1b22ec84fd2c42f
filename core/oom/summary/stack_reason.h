// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

#include <cstdint>

namespace core {

/// Why there is no call stack to show, told apart as far as the file allows.
enum class StackReason : std::uint8_t
{
    Recorded,        ///< there is one
    BeforeRecording, ///< allocated before the first event: only its free, or nothing, is in the trace
    Evicted,         ///< the ring buffer overflowed: its events may have been lost
    FinalState,      ///< the recording has no history: only the final segments tell of it
    NoContext,       ///< the event has no `frames`: stacks were not recorded
    EmptyStack,      ///< `frames` is empty: nothing to see on that thread
    NotFreed,        ///< the stack of a free that did not happen
};

/// Why the place where allocation rank was made is unknown, or Recorded.
[[nodiscard]] StackReason allocStackReason(const Recording& recording, const DeviceHistory& history,
                                           std::uint32_t rank);
/// The same for where it was freed.
[[nodiscard]] StackReason freeStackReason(const Recording& recording, const DeviceHistory& history,
                                          std::uint32_t rank);
/// The same for event k (0 … count − 1).
[[nodiscard]] StackReason eventStackReason(const Recording& recording, const DeviceHistory& history,
                                           EventIndex k);

/// One or two translated sentences: why, and how to record so that it is there. Empty for Recorded.
[[nodiscard]] QString textOf(StackReason reason);

} // namespace core
