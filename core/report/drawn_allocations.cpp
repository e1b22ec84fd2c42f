// SPDX-License-Identifier: MIT
#include "core/report/drawn_allocations.h"

#include "core/timeline/rectangles.h"

#include <algorithm>

namespace core::report {

namespace {

/// Bytes × events that an allocation fills.
double areaOf(const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    const EventIndex end = std::min(allocations.freeEvent[rank], device.eventCount());
    return static_cast<double>(allocations.size[rank]) *
           (static_cast<double>(end) - static_cast<double>(allocations.allocEvent[rank]));
}

/// The first count of order, ascending.
std::vector<std::uint32_t> ascending(const std::vector<std::uint32_t>& order, std::size_t count)
{
    std::vector<std::uint32_t> ranks(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

} // namespace

DrawnAllocations::DrawnAllocations(const DeviceHistory& device, EventIndex moment, std::size_t mostRectangles,
                                   const Progress& progress)
{
    const Allocations& allocations = device.allocations();
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.size[rank] > 0)
            m_ranks.push_back(rank);
    }
    m_all = m_ranks.size();
    if (m_all > mostRectangles ||
        countRectangles(allocations, m_ranks, device.eventCount(), mostRectangles) > mostRectangles)
        choose(device, moment, mostRectangles, progress);
}

void DrawnAllocations::choose(const DeviceHistory& device, EventIndex moment, std::size_t mostRectangles,
                              const Progress& progress)
{
    const Allocations& allocations = device.allocations();
    std::vector<std::uint32_t> order = std::move(m_ranks);
    const auto alive = std::stable_partition(
        order.begin(), order.end(), [&](std::uint32_t rank) { return allocations.isActiveAt(rank, moment); });
    std::stable_sort(order.begin(), alive, [&](std::uint32_t a, std::uint32_t b) {
        return allocations.size[a] > allocations.size[b];
    });
    const auto first =
        order.begin() + std::min(alive - order.begin(), static_cast<std::ptrdiff_t>(mostRectangles / 8));
    std::stable_sort(first, order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return areaOf(device, a) > areaOf(device, b); });
    // each makes one at least
    std::size_t fits = 0;
    std::size_t tooMany = std::min(order.size(), mostRectangles) + 1;
    while (tooMany - fits > 1 && !progress.isCancelled()) {
        const std::size_t middle = fits + (tooMany - fits) / 2;
        const auto ranks = ascending(order, middle);
        const bool isFitting =
            countRectangles(allocations, ranks, device.eventCount(), mostRectangles) <= mostRectangles;
        (isFitting ? fits : tooMany) = middle;
    }
    m_ranks = ascending(order, fits);
    for (std::size_t i = fits; i < order.size(); ++i)
        m_largestLeftOut = std::max(m_largestLeftOut, allocations.size[order[i]]);
}

} // namespace core::report
