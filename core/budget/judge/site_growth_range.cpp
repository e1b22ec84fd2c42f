// SPDX-License-Identifier: MIT
#include "core/budget/judge/site_growth_range.h"

#include "core/compare/diff/diff_effect.h"
#include "core/compare/match/match_code.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// A baseline may have several of one stack, which its names no longer tell apart.
using SitesOfStack = std::unordered_multimap<std::uint32_t, const BudgetSite*>;

SitesOfStack byStack(const BudgetSites& sites)
{
    SitesOfStack all;
    for (const BudgetSite& site : sites.sites)
        all.emplace(site.stack, &site);
    return all;
}

/// What the sites of stacks hold together, and the largest of them; null where there is none.
struct Side
{
    HeldBytes held;
    const BudgetSite* largest = nullptr;
};

Side sideOf(const SitesOfStack& sites, const std::vector<std::uint32_t>& stacks)
{
    Side side;
    for (const std::uint32_t stack : stacks) {
        const auto [begin, end] = sites.equal_range(stack);
        for (auto site = begin; site != end; ++site) {
            const HeldBytes& held = site->second->held;
            side.held.bytes += held.bytes;
            side.held.count += held.count;
            if (side.largest == nullptr || side.largest->held.bytes < held.bytes)
                side.largest = site->second;
        }
    }
    return side;
}

} // namespace

Result<std::vector<SiteGrowthRange>> growthOf(const BudgetSites& baseline, const BudgetSites& now,
                                              const Progress& progress)
{
    const auto match = matchCode(baseline.code, now.code, MatchStage::Renames, progress);
    SNAPVIEWER_TRY(match);
    const SitesOfStack before = byStack(baseline);
    const SitesOfStack after = byStack(now);
    std::vector<SiteGrowthRange> all;
    for (const StackMatch& stacks : match->stacks) {
        const Side a = sideOf(before, stacks.first);
        const Side b = sideOf(after, stacks.second);
        if (b.largest == nullptr)
            continue;
        SiteGrowthRange growth{b.largest->place, changeOf(a.held, b.held), 0, b.held.bytes};
        growth.most = growth.least;
        if (a.largest == nullptr && baseline.rest.sites > 0) // one of the others, or new
            growth.least -= static_cast<std::int64_t>(std::min(b.held.bytes, baseline.rest.largest));
        all.push_back(std::move(growth));
    }
    std::stable_sort(all.begin(), all.end(), [](const SiteGrowthRange& a, const SiteGrowthRange& b) {
        return a.least != b.least ? a.least > b.least : a.place.text < b.place.text;
    });
    return all;
}

} // namespace core
