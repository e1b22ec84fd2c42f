// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/trace/envelope.h"

#include <cstddef>
#include <cstdint>

namespace core {

/// What happened to memory while a call, a phase, a step or a layer lasted. Requested bytes.
struct SpanFacts
{
    std::uint64_t peakActive = 0;    ///< most active bytes in it
    std::uint64_t activeAtStart = 0; ///< before its first event
    std::uint64_t activeAtEnd = 0;   ///< after its last
    std::uint64_t allocated = 0;     ///< what it asked for
    std::uint64_t keptAfter = 0;     ///< of that, alive after it
    std::uint64_t keptAtEnd = 0;     ///< of that, alive at the end of the recording

    [[nodiscard]] std::uint64_t peakAboveStart() const
    {
        return peakActive > activeAtStart ? peakActive - activeAtStart : 0;
    }
    /// What was freed in it, whenever it was allocated.
    [[nodiscard]] std::uint64_t freed() const { return activeAtStart + allocated - activeAtEnd; }
};

/// Allocations by rank: [first, last).
struct RankSpan
{
    std::size_t first = 0;
    std::size_t last = 0;
};

/// Those that events [begin, end) made. O(log allocations).
[[nodiscard]] RankSpan bornIn(const Allocations& allocations, EventIndex begin, EventIndex end);

/// Measures spans of a device's events. Refers to the device.
class SpanMeter
{
public:
    explicit SpanMeter(const DeviceHistory& device);

    /// Of events [begin, end), which must not be empty. O(allocations in it + log events).
    [[nodiscard]] SpanFacts of(EventIndex begin, EventIndex end) const;
    /// What was allocated in [begin, end) and is alive after event `at`. O(allocations in it).
    [[nodiscard]] std::uint64_t kept(EventIndex begin, EventIndex end, EventIndex at) const;

private:
    const DeviceHistory& m_device;
    Envelope m_active;
};

} // namespace core
