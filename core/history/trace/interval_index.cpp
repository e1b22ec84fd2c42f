// SPDX-License-Identifier: MIT
#include "core/history/trace/interval_index.h"

namespace core {

namespace {

constexpr std::size_t smallestDistance = 1024;
constexpr std::size_t checkpointEntries = 1U << 18U; ///< all checkpoints together: 1 MiB of rows

/// Sum over all events of the number of intervals that hold: what one checkpoint an event would hold.
std::uint64_t heldEventSum(std::span<const EventIndex> from, std::span<const EventIndex> to,
                           std::size_t events)
{
    std::uint64_t sum = 0;
    for (std::size_t row = 0; row < from.size(); ++row) {
        const auto begin = static_cast<std::uint64_t>(from[row]) + 1;
        const std::uint64_t end =
            to[row] == neverEvent ? events + 1 : static_cast<std::uint64_t>(to[row]) + 1;
        sum += end - begin;
    }
    return sum;
}

} // namespace

IntervalIndex::IntervalIndex(std::span<const EventIndex> from, std::span<const EventIndex> to,
                             std::size_t events)
    : m_from(from), m_to(to)
{
    m_distance = std::max<std::size_t>(
        smallestDistance, static_cast<std::size_t>(heldEventSum(from, to, events) / checkpointEntries));
    for (std::size_t place = 0; place <= events; place += m_distance)
        m_checkpoints.push_back(rowsAt(static_cast<EventIndex>(place) - 1));
}

std::vector<std::uint32_t> IntervalIndex::rowsAt(EventIndex k) const
{
    std::vector<std::uint32_t> rows;
    forEach(k, [&](std::uint32_t row) {
        rows.push_back(row);
        return true;
    });
    rows.shrink_to_fit();
    return rows;
}

} // namespace core
