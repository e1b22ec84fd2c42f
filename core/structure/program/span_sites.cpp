// SPDX-License-Identifier: MIT
#include "core/structure/program/span_sites.h"

#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

/// Calls visit(rank) for each allocation of the events.
template <class Visit>
void forEachBornIn(const Allocations& allocations, EventIndex begin, EventIndex end, Visit visit)
{
    const RankSpan born = bornIn(allocations, begin, end);
    for (auto rank = static_cast<std::uint32_t>(born.first); rank < born.last; ++rank)
        visit(rank);
}

using BytesOfSite = std::unordered_map<StringId, std::uint64_t>;

std::vector<SpanSites::Site> largestOf(const BytesOfSite& bytes, std::size_t most)
{
    std::vector<SpanSites::Site> sites;
    for (const auto& [site, sum] : bytes)
        sites.push_back({site, sum});
    const auto end = sites.begin() + static_cast<std::ptrdiff_t>(std::min(most, sites.size()));
    std::partial_sort(sites.begin(), end, sites.end(), [](const auto& a, const auto& b) {
        return std::tuple(b.bytes, a.site) < std::tuple(a.bytes, b.site);
    });
    sites.erase(end, sites.end());
    return sites;
}

} // namespace

SpanSites largestSitesOf(const Snapshot& snapshot, const DeviceHistory& device, EventIndex begin,
                         EventIndex end, std::size_t most)
{
    const Allocations& allocations = device.allocations();
    BytesOfSite allocated;
    BytesOfSite kept;
    forEachBornIn(allocations, begin, end, [&](std::uint32_t rank) {
        const StringId site = snapshot.stacks().callSite(allocations.stack[rank]).site;
        allocated[site] += allocations.size[rank];
        if (allocations.freeEvent[rank] >= end)
            kept[site] += allocations.size[rank];
    });
    return {!kept.empty(), largestOf(kept.empty() ? allocated : kept, most)};
}

std::vector<AllocationId> bornAndKept(const DeviceHistory& device, EventIndex begin, EventIndex end)
{
    std::vector<AllocationId> ids;
    forEachBornIn(device.allocations(), begin, end, [&](std::uint32_t rank) {
        if (device.allocations().freeEvent[rank] >= end)
            ids.push_back(device.idOf(rank));
    });
    return ids;
}

} // namespace core
