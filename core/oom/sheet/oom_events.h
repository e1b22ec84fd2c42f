// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// One `oom` of a trace with the device's totals then. An oom changes none of them, so they are those of the
/// failed request. Bytes.
struct OomEvent
{
    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent;
    std::int64_t timeUs = noTime;
    std::uint64_t requested = 0;             ///< rounded by the allocator, not what the program asked for
    std::optional<std::uint64_t> deviceFree; ///< free on the device then, where the file has it
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t reserved = 0;
    bool knowsReserved = true; ///< else reserved tells nothing
    StackId stack;

    /// Reserved but not active: cached, kept by the allocator. Nothing where what was reserved is not known,
    /// or active exceeds it, which only files that contradict themselves show.
    [[nodiscard]] std::optional<std::uint64_t> cached() const;

    friend bool operator==(const OomEvent&, const OomEvent&) = default;
};

/// Every `oom` of a device, in trace order.
[[nodiscard]] std::vector<OomEvent> oomEvents(const DeviceHistory& device, const Snapshot& snapshot);
/// Every `oom` of every device: device after device, each in trace order. O(number of them).
[[nodiscard]] std::vector<OomEvent> oomEvents(const History& history);

/// What was recorded about oom in one or two sentences for a person: facts without a verdict.
[[nodiscard]] QString readingOf(const OomEvent& oom);

} // namespace core
