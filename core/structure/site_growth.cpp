// SPDX-License-Identifier: MIT
#include "core/structure/site_growth.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

StringId siteOf(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    return snapshot.stacks().callSite(device.allocations().stack[rank]).site;
}

} // namespace

std::vector<SiteGrowth> growthBetween(const Snapshot& snapshot, const DeviceHistory& device, EventIndex from,
                                      EventIndex to)
{
    const Allocations& allocations = device.allocations();
    std::unordered_map<StringId, SiteGrowth> sites;
    const auto growthOf = [&](std::uint32_t rank) -> SiteGrowth& {
        const StringId site = siteOf(snapshot, device, rank);
        SiteGrowth& growth = sites[site];
        growth.site = site;
        return growth;
    };
    for (const std::uint32_t rank : device.live().ranksAt(from))
        growthOf(rank).before += allocations.size[rank];
    for (const std::uint32_t rank : device.live().ranksAt(to))
        growthOf(rank).after += allocations.size[rank];
    std::vector<SiteGrowth> result;
    for (const auto& [site, growth] : sites) {
        if (growth.before != growth.after)
            result.push_back(growth);
    }
    const StringPool& strings = snapshot.strings();
    std::sort(result.begin(), result.end(), [&](const SiteGrowth& a, const SiteGrowth& b) {
        return a.growth() != b.growth() ? a.growth() > b.growth()
                                        : strings.view(a.site) < strings.view(b.site);
    });
    return result;
}

} // namespace core
