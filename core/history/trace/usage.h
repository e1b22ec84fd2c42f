// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_column.h"
#include "core/base/progress.h"
#include "core/history/trace/allocations.h"

#include <cstdint>

namespace core {

/// Requested bytes allocated and active, and bytes reserved, after each event of a device. Immutable.
/// Row 0 is before the first event, row k + 1 after event k.
struct Usage
{
    PackedColumn<std::uint64_t> allocated;
    PackedColumn<std::uint64_t> active;
    PackedColumn<std::uint64_t> reserved;

    // Each peak with the first event that reaches it.
    std::uint64_t peakActive = 0;
    EventIndex peakEvent = beforeFirstEvent;
    std::uint64_t peakAllocated = 0;
    EventIndex peakAllocatedEvent = beforeFirstEvent;
    std::uint64_t peakReserved = 0; ///< as signed: a contradictory file can fall below zero
    EventIndex peakReservedEvent = beforeFirstEvent;

    [[nodiscard]] static std::size_t rowOf(EventIndex k) { return static_cast<std::size_t>(k) + 1; }
    [[nodiscard]] std::uint64_t allocatedAt(EventIndex k) const { return allocated[rowOf(k)]; }
    [[nodiscard]] std::uint64_t activeAt(EventIndex k) const { return active[rowOf(k)]; }
    [[nodiscard]] std::uint64_t reservedAt(EventIndex k) const { return reserved[rowOf(k)]; }
    [[nodiscard]] std::uint64_t baseline() const { return active.front(); }
    [[nodiscard]] std::uint64_t finalActive() const { return active.back(); }
    [[nodiscard]] std::uint64_t finalReserved() const { return reserved.back(); }

    /// Finds the peaks from the state after event first on.
    void findPeaks(EventIndex first);
};

/// O(events + allocations). Totals wrap modulo 2^64 where a hostile file overflows them; such files fail
/// checkIdentities(), which reports it. Incomplete where it was cancelled: then not even a row an event.
[[nodiscard]] Usage computeUsage(const Snapshot& snapshot, std::int32_t device,
                                 const Allocations& allocations, const Progress& progress);

} // namespace core
