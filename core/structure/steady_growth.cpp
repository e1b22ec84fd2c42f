// SPDX-License-Identifier: MIT
#include "core/structure/steady_growth.h"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <unordered_map>

namespace core {

namespace {

StringId siteOf(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    return snapshot.stacks().callSite(device.allocations().stack[rank]).site;
}

/// Live bytes of one call site at the starts of the last steps, newest last.
using LastSteps = std::array<std::uint64_t, fewestGrowingSteps + 1>;

/// The sites whose live bytes rise from each of the last starts to the next.
std::unordered_map<StringId, std::size_t> risingSites(const Snapshot& snapshot, const DeviceHistory& device,
                                                      const std::vector<EventIndex>& starts)
{
    std::unordered_map<StringId, LastSteps> live;
    for (std::size_t i = 0; i < std::tuple_size_v<LastSteps>; ++i) {
        const EventIndex before = starts[starts.size() - std::tuple_size_v<LastSteps> + i] - 1;
        for (const std::uint32_t rank : device.live().ranksAt(before))
            live[siteOf(snapshot, device, rank)][i] += device.allocations().size[rank];
    }
    std::unordered_map<StringId, std::size_t> rising; // to a place among them
    for (const auto& [site, bytes] : live) {
        if (std::adjacent_find(bytes.begin(), bytes.end(), std::greater_equal<>()) == bytes.end())
            rising.emplace(site, rising.size());
    }
    return rising;
}

/// What one allocation, or all of a site together, changed in one step before the event's own.
struct Change
{
    std::size_t place = 0; ///< of the site among those that rise
    std::size_t step = 0;
    std::uint64_t bytes = 0; ///< of its live bytes, in two's complement; wraps with them
    std::uint64_t kept = 0;  ///< allocated there, alive at the event

    [[nodiscard]] bool isOf(const Change& other) const { return place == other.place && step == other.step; }
};

/// Every change that the rising sites' allocations made: site after site, the last step first, one each.
std::vector<Change> changesOf(const Snapshot& snapshot, const DeviceHistory& device,
                              const std::unordered_map<StringId, std::size_t>& rising,
                              const std::vector<EventIndex>& starts, EventIndex event)
{
    const auto last = static_cast<std::size_t>(starts.size()) - 1;
    const auto stepOf = [&](EventIndex k) { // last and beyond: none that counts
        const auto after = std::upper_bound(starts.begin(), starts.end(), k);
        return after == starts.begin() ? last : static_cast<std::size_t>(after - starts.begin()) - 1;
    };
    std::vector<Change> changes;
    const Allocations& allocations = device.allocations();
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        const auto found = rising.find(siteOf(snapshot, device, rank));
        if (found == rising.end())
            continue;
        const std::uint64_t size = allocations.size[rank];
        const std::uint64_t kept = allocations.isActiveAt(rank, event) ? size : 0;
        if (const std::size_t born = stepOf(allocations.allocEvent[rank]); born < last)
            changes.push_back({found->second, born, size, kept});
        if (const std::size_t gone = stepOf(allocations.freeEvent[rank]); gone < last)
            changes.push_back({found->second, gone, std::uint64_t{0} - size, 0});
    }
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return a.place != b.place ? a.place < b.place : a.step > b.step;
    });
    std::vector<Change> sums;
    for (const Change& change : changes) {
        if (sums.empty() || !sums.back().isOf(change)) {
            sums.push_back(change);
            continue;
        }
        sums.back().bytes += change.bytes;
        sums.back().kept += change.kept;
    }
    return sums;
}

/// The last steps in a row in which a site rose and left something behind. changes: from its first on.
SteadyGrowth growthOf(std::span<const Change> changes, const std::vector<EventIndex>& starts)
{
    SteadyGrowth result;
    result.until = result.since = starts.back();
    std::size_t expected = starts.size() - 1;
    for (const Change& change : changes) {
        if (change.place != changes.front().place || change.step != --expected ||
            static_cast<std::int64_t>(change.bytes) <= 0 || change.kept == 0)
            break;
        ++result.steps;
        result.since = starts[change.step];
        result.kept += change.kept;
        result.growth += change.bytes;
    }
    return result;
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

std::vector<SteadyGrowth> steadyGrowth(const Snapshot& snapshot, const DeviceHistory& device,
                                       const Steps& steps, EventIndex event)
{
    const auto step = steps.stepAt(event);
    if (!step || *step < fewestGrowingSteps)
        return {};
    const std::vector<EventIndex> starts(steps.starts.begin(),
                                         steps.starts.begin() + static_cast<std::ptrdiff_t>(*step) + 1);
    const auto rising = risingSites(snapshot, device, starts);
    if (rising.empty())
        return {};
    const std::vector<Change> changes = changesOf(snapshot, device, rising, starts, event);
    std::vector<StringId> sites(rising.size());
    for (const auto& [site, place] : rising)
        sites[place] = site;
    std::vector<SteadyGrowth> result;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (i > 0 && changes[i].place == changes[i - 1].place)
            continue;
        SteadyGrowth growth = growthOf(std::span(changes).subspan(i), starts);
        growth.site = sites[changes[i].place];
        if (growth.steps >= fewestGrowingSteps)
            result.push_back(growth);
    }
    const StringPool& strings = snapshot.strings();
    std::sort(result.begin(), result.end(), [&](const SteadyGrowth& a, const SteadyGrowth& b) {
        return a.kept != b.kept ? a.kept > b.kept : strings.view(a.site) < strings.view(b.site);
    });
    return result;
}

} // namespace core
