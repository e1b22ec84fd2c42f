// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <vector>

namespace core {

/// Finds the pool of an address through the device's final segments, as the official viewer does,
/// but only where that segment was already there: an address can have belonged to another
/// segment before. Refers to the Snapshot; one thread.
class PoolFinder
{
public:
    PoolFinder(const Snapshot& snapshot, std::int32_t device);

    /// The pool of a block at addr that was allocated by event (−1: before the first); none where unknown.
    [[nodiscard]] PoolId poolAt(std::uint64_t addr, EventIndex event) const;
    /// True where addr lies in a final segment or in memory that a segment event of the trace names.
    [[nodiscard]] bool isCovered(std::uint64_t addr) const { return find(m_covered, addr) != nullptr; }

private:
    struct Range
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        PoolId pool;
        EventIndex since = beforeFirstEvent; ///< its last segment_alloc in the trace
    };

    static const Range* find(const std::vector<Range>& ranges, std::uint64_t addr);
    void addFinalSegments(const Snapshot& snapshot, std::int32_t device);
    void addSegmentEvents(const Snapshot& snapshot, const Trace& trace);

    std::vector<Range> m_segments; ///< final ones, by address
    std::vector<Range> m_covered;  ///< merged, by address
};

} // namespace core
