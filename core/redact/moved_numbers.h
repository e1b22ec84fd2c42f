// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <cstdint>
#include <map>

namespace core {

/// How far a copy moves the addresses of each device, so that they tell nothing of the process: the lowest
/// lies in the same page of 2 MiB in every copy; order and gaps stay.
class MovedAddresses
{
public:
    static constexpr std::uint64_t base = 0x7F0000000000;

    explicit MovedAddresses(const Snapshot& snapshot);

    /// addr of a block or segment of device, moved.
    [[nodiscard]] std::uint64_t moved(std::int32_t device, std::uint64_t addr) const;
    /// The same of an event: what acts on nothing has the address 0.
    [[nodiscard]] std::uint64_t movedOf(std::int32_t device, Action action, std::uint64_t addr) const;

private:
    std::map<std::int32_t, std::uint64_t> m_distances; ///< modulo 2^64
};

/// How far a copy moves the time, µs: its first event, of all devices, is at the start of the year 2000, UTC.
[[nodiscard]] std::int64_t timeShift(const Recording& recording);

} // namespace core
