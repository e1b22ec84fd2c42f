// SPDX-License-Identifier: MIT
#include "core/history/trace/live_index.h"

namespace core {

LiveIndex::LiveIndex(const Allocations& allocations, std::size_t events)
    : m_allocations(&allocations), m_index(allocations.allocEvent, allocations.freeEvent, events)
{}

std::vector<Live> LiveIndex::liveAt(EventIndex k) const
{
    std::vector<Live> live;
    std::uint64_t offset = 0;
    m_index.forEach(k, [&](std::uint32_t rank) {
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
    m_index.forEach(k, [&](std::uint32_t rank) {
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
    m_index.forEach(k, [&](std::uint32_t below) {
        if (below >= rank)
            return false;
        offset += m_allocations->size[below];
        return true;
    });
    return offset;
}

} // namespace core
