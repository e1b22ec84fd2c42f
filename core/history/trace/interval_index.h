// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Which of many intervals [from, to) of events hold after any one: O(checkpoint distance + intervals that
/// hold) a question. Rows ascend by from; to is neverEvent where an interval does not end. Refers to the two
/// columns that it was built from, which have to stay where they are. Immutable, any thread.
class IntervalIndex
{
public:
    /// Of intervals over a trace of events events. O(events / distance · intervals that hold).
    IntervalIndex(std::span<const EventIndex> from, std::span<const EventIndex> to, std::size_t events);

    /// Calls visit(row) for every interval that holds after event k (−1: before the first), ascending,
    /// until it answers false.
    template <class Visit>
    void forEach(EventIndex k, Visit visit) const;
    /// Whether a row holds after event k.
    [[nodiscard]] bool holds(std::uint32_t row, EventIndex k) const
    {
        return m_from[row] <= k && m_to[row] > k;
    }
    /// The rows that hold after event k, ascending.
    [[nodiscard]] std::vector<std::uint32_t> rowsAt(EventIndex k) const;

private:
    std::span<const EventIndex> m_from;
    std::span<const EventIndex> m_to;
    std::size_t m_distance = 1;                            ///< events between checkpoints
    std::vector<std::vector<std::uint32_t>> m_checkpoints; ///< rows that hold after event (i · distance − 1)
};

/// Candidates are what the last checkpoint before k holds and, as from ascends with the row, the run of rows
/// that began since.
template <class Visit>
void IntervalIndex::forEach(EventIndex k, Visit visit) const
{
    const std::size_t place = static_cast<std::size_t>(std::max(k, beforeFirstEvent)) + 1;
    EventIndex known = beforeFirstEvent - 1; // no checkpoint yet: everything is a candidate
    if (!m_checkpoints.empty()) {
        const std::size_t used = std::min(place / m_distance, m_checkpoints.size() - 1);
        known = static_cast<EventIndex>(used * m_distance) - 1;
        for (const std::uint32_t row : m_checkpoints[used]) {
            if (m_to[row] > k && !visit(row))
                return;
        }
    }
    const auto began = std::upper_bound(m_from.begin(), m_from.end(), known);
    for (auto row = static_cast<std::uint32_t>(began - m_from.begin());
         row < m_from.size() && m_from[row] <= k; ++row) {
        if (m_to[row] > k && !visit(row))
            return;
    }
}

} // namespace core
