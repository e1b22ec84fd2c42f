// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// The totals of a device when an allocation failed. Bytes.
struct OomFacts
{
    EventIndex event = beforeFirstEvent;
    std::uint64_t requested = 0; ///< rounded by the allocator
    std::optional<std::uint64_t> deviceFree;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t reserved = 0;
};

/// What is true of one device of a recording: the keys, meanings and order of `tools/replay.py`'s facts,
/// which `info --json` and the SQL table `devices` show under the names in the comments. Requested bytes,
/// except reserved.
struct DeviceFacts
{
    std::int32_t device = 0;  ///< device
    std::uint64_t events = 0; ///< events
    std::vector<std::pair<QString, std::uint64_t>>
        actions;                             ///< actions: count by name, in order of appearance
    std::uint64_t allocations = 0;           ///< allocations
    std::uint64_t fromTrace = 0;             ///< from_trace
    std::uint64_t fromFree = 0;              ///< from_free
    std::uint64_t fromSegments = 0;          ///< from_segments
    std::uint64_t baselineBytes = 0;         ///< baseline_bytes
    std::uint64_t peakBytes = 0;             ///< peak_bytes
    EventIndex peakEvent = beforeFirstEvent; ///< peak_event
    std::uint64_t peakAllocatedBytes = 0;    ///< peak_allocated_bytes
    std::uint64_t peakReservedBytes = 0;     ///< peak_reserved_bytes
    std::uint64_t finalBytes = 0;            ///< final_bytes
    std::uint64_t largestBytes = 0;          ///< largest_bytes
    std::uint64_t sizeSum = 0;               ///< size_sum: modulo 2^64
    std::uint64_t segments = 0;              ///< segments
    bool tellsSegments = true;               ///< else they stand for what the file does not tell
    std::uint64_t reservedBytes = 0;         ///< reserved_bytes: at the end
    std::uint64_t blocks = 0;                ///< blocks
    std::uint64_t activeBlocks = 0;          ///< active_blocks
    std::uint64_t activeRequestedBytes = 0;  ///< active_requested_bytes
    std::vector<OomFacts> ooms;              ///< oom
};

/// The facts of device, whose snapshot this is. O(allocations + blocks).
[[nodiscard]] DeviceFacts factsOf(const Snapshot& snapshot, const DeviceHistory& device);
/// Of every device of history, ascending.
[[nodiscard]] std::vector<DeviceFacts> factsOf(const History& history);

} // namespace core
