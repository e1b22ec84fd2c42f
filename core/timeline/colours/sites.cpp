// SPDX-License-Identifier: MIT
#include "core/timeline/colours/sites.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

using SiteBytes = std::unordered_map<StringId, std::uint64_t>;

/// Raises each site's bytes to what it holds after event k of device.
void raiseTo(SiteBytes& bytes, const DeviceHistory& device, EventIndex k, const StackTable& stacks)
{
    SiteBytes then;
    for (const Live& live : device.live().liveAt(k)) {
        const StackId stack = device.allocations().stack[live.rank];
        if (stacks.callSite(stack).kind != SiteKind::None)
            then[stacks.callSite(stack).site] += device.allocations().size[live.rank];
    }
    for (const auto& [site, held] : then)
        bytes[site] = std::max(bytes[site], held);
}

/// Largest first; equal ones in order of their text, so that nothing depends on ids.
std::vector<StringId> bySize(const SiteBytes& bytes, const StringPool& strings)
{
    std::vector<std::pair<StringId, std::uint64_t>> sites(bytes.begin(), bytes.end());
    std::sort(sites.begin(), sites.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : strings.view(a.first) < strings.view(b.first);
    });
    std::vector<StringId> order;
    for (const auto& [site, held] : sites)
        order.push_back(site);
    return order;
}

} // namespace

SitePalette::SitePalette(const History& history)
{
    const StackTable& stacks = history.snapshot().stacks();
    SiteBytes bytes;
    for (const auto& device : history.devices()) {
        raiseTo(bytes, *device, device->usage().peakEvent, stacks);
        raiseTo(bytes, *device, device->causeEvent(), stacks);
    }
    const std::size_t colours = categoryColours(Theme::Light).size();
    // Neighbours in the list are neighbours in hue: a step that shares no factor with its length goes far and
    // still reaches every place.
    constexpr std::size_t step = 5;
    std::vector<bool> taken(colours, false);
    for (const StringId site : bySize(bytes, history.snapshot().strings())) {
        if (m_places.size() == colours)
            break;
        std::size_t place = sitePlace(history.snapshot().strings().view(site));
        while (taken[place])
            place = (place + step) % colours;
        taken[place] = true;
        m_places.emplace(site, place);
    }
}

Rgb SitePalette::colour(StringId site, const StringPool& strings, Theme theme) const
{
    const auto found = m_places.find(site);
    return found == m_places.end() ? siteColour(strings.view(site), theme)
                                   : categoryColours(theme)[found->second];
}

} // namespace core
