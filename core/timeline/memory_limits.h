// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_capacity.h"
#include "core/history/history.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A request that memory ran out for.
struct FailedRequest
{
    EventIndex event = 0;    ///< ascending
    std::uint64_t bytes = 0; ///< asked for

    friend bool operator==(const FailedRequest&, const FailedRequest&) = default;
};

/// How much there was to be had, and what was wanted beyond it.
struct MemoryLimits
{
    std::optional<std::uint64_t> capacity; ///< of the device, bytes; nothing: nobody knows
    bool isAtLeast = false;                ///< capacity is but what was reserved and free at a failure
    bool isTyped = false;                  ///< a person said so, no recording
    std::uint64_t reserved = 0;            ///< of capacity, where it is at least that
    std::vector<FailedRequest> failures;

    /// capacity: where somebody told it. O(failures).
    [[nodiscard]] static MemoryLimits of(const Snapshot& snapshot, const DeviceHistory& device,
                                         const std::optional<DeviceCapacity>& capacity);
    /// The failures in events [from, to).
    [[nodiscard]] std::vector<FailedRequest> failuresIn(EventIndex from, EventIndex to) const;
};

} // namespace core
