// SPDX-License-Identifier: MIT
#include "core/history/state.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t smallestDistance = 1024;
constexpr std::size_t checkpointEntries = 4U << 20U; ///< all checkpoints together: 16 MiB of ranks

/// Sum over all events of the number of live allocations: what one checkpoint an event would hold.
std::uint64_t liveEventSum(const Allocations& a, std::size_t events)
{
    std::uint64_t sum = 0;
    for (std::size_t r = 0; r < a.rows(); ++r) {
        const auto from = static_cast<std::uint64_t>(a.allocEvent[r] + 1);
        const std::uint64_t to =
            a.freeEvent[r] == neverEvent ? events + 1 : static_cast<std::uint64_t>(a.freeEvent[r] + 1);
        sum += to - from;
    }
    return sum;
}

} // namespace

LiveIndex::LiveIndex(const Allocations& allocations, std::size_t events) : m_allocations(&allocations)
{
    m_distance = std::max<std::size_t>(
        smallestDistance, static_cast<std::size_t>(liveEventSum(allocations, events) / checkpointEntries));
    for (std::size_t row = 0; row <= events; row += m_distance)
        m_checkpoints.push_back(collect(static_cast<EventIndex>(row) - 1));
}

/// Calls visit(rank) for every rank alive after event k, ascending, until it answers false. Candidates are
/// what the last checkpoint before k holds and, as allocEvent ascends with the rank, the run of ranks born
/// since.
template <class Visit>
void LiveIndex::forEachLive(EventIndex k, Visit visit) const
{
    const Allocations& a = *m_allocations;
    const std::size_t row = static_cast<std::size_t>(std::max(k, beforeFirstEvent) + 1);
    EventIndex known = beforeFirstEvent - 1; // no checkpoint yet: everything is a candidate
    if (!m_checkpoints.empty()) {
        const std::size_t used = std::min(row / m_distance, m_checkpoints.size() - 1);
        known = static_cast<EventIndex>(used * m_distance) - 1;
        for (const std::uint32_t rank : m_checkpoints[used]) {
            if (a.freeEvent[rank] > k && !visit(rank))
                return;
        }
    }
    const auto born = std::upper_bound(a.allocEvent.begin(), a.allocEvent.end(), known);
    for (auto r = static_cast<std::uint32_t>(born - a.allocEvent.begin());
         r < a.rows() && a.allocEvent[r] <= k; ++r) {
        if (a.freeEvent[r] > k && !visit(r))
            return;
    }
}

std::vector<std::uint32_t> LiveIndex::collect(EventIndex k) const
{
    std::vector<std::uint32_t> ranks;
    forEachLive(k, [&](std::uint32_t rank) {
        ranks.push_back(rank);
        return true;
    });
    ranks.shrink_to_fit();
    return ranks;
}

std::vector<Live> LiveIndex::liveAt(EventIndex k) const
{
    std::vector<Live> live;
    std::uint64_t offset = 0;
    forEachLive(k, [&](std::uint32_t rank) {
        live.push_back({rank, offset});
        offset += m_allocations->size[rank];
        return true;
    });
    return live;
}

std::optional<Live> LiveIndex::hit(EventIndex k, std::uint64_t byte) const
{
    std::optional<Live> found;
    std::uint64_t offset = 0;
    forEachLive(k, [&](std::uint32_t rank) {
        const std::uint64_t size = m_allocations->size[rank];
        if (byte - offset < size)
            found = Live{rank, offset};
        offset += size;
        return !found;
    });
    return found;
}

std::optional<std::uint64_t> LiveIndex::offsetAt(std::uint32_t rank, EventIndex k) const
{
    if (rank >= m_allocations->rows() || !m_allocations->isActiveAt(rank, k))
        return std::nullopt;
    std::uint64_t offset = 0;
    forEachLive(k, [&](std::uint32_t below) {
        if (below >= rank)
            return false;
        offset += m_allocations->size[below];
        return true;
    });
    return offset;
}

std::vector<std::uint32_t> LiveIndex::ranksAt(EventIndex k) const
{
    return collect(k);
}

std::size_t LiveIndex::memoryBytes() const
{
    std::size_t bytes = 0;
    for (const auto& checkpoint : m_checkpoints)
        bytes += checkpoint.capacity() * sizeof(std::uint32_t);
    return bytes;
}

} // namespace core
