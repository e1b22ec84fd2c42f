// SPDX-License-Identifier: MIT
#include "core/leaks/leak_groups.h"

#include "core/base/keyed_hash.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {

namespace {

std::string_view siteText(const Snapshot& snapshot, StackId stack)
{
    return snapshot.strings().view(snapshot.stacks().callSite(stack).site);
}

/// Equal texts are told apart by the frames around them, which a file's order does not change.
bool isBefore(const Snapshot& snapshot, StackId a, StackId b)
{
    const std::string_view textA = siteText(snapshot, a);
    const std::string_view textB = siteText(snapshot, b);
    if (textA != textB)
        return textA < textB;
    const StackTable& stacks = snapshot.stacks();
    const auto framesA = stacks.frames(a);
    const auto framesB = stacks.frames(b);
    return std::lexicographical_compare(
        framesA.begin(), framesA.end(), framesB.begin(), framesB.end(),
        [&](FrameId x, FrameId y) { return x != y && stacks.siteText(x) < stacks.siteText(y); });
}

/// How near to the program a site is: who of a group could hold the others.
int nearness(const Snapshot& snapshot, StackId stack)
{
    switch (snapshot.stacks().callSite(stack).kind) {
    case SiteKind::Own:
        return 2;
    case SiteKind::Library:
        return 1;
    default:
        return 0;
    }
}

/// The site that allocates last in a step, of the program's own code if there is any: usually the result that
/// somebody stores, and with it what it was made from.
std::optional<std::size_t> rootOf(const Snapshot& snapshot, const std::vector<LeakSite>& sites)
{
    if (sites.size() < 2)
        return std::nullopt;
    const auto key = [&](const LeakSite& site) {
        return std::pair(nearness(snapshot, site.stack), site.lastKept);
    };
    const auto root = std::max_element(sites.begin(), sites.end(),
                                       [&](const LeakSite& a, const LeakSite& b) { return key(a) < key(b); });
    return nearness(snapshot, root->stack) > 0 ? std::optional(static_cast<std::size_t>(root - sites.begin()))
                                               : std::nullopt;
}

int orderOf(LeakVerdict verdict)
{
    if (isLeak(verdict))
        return 0;
    return verdict == LeakVerdict::Swells || verdict == LeakVerdict::Pending ? 2 : 1;
}

} // namespace

LeakRate rateOf(std::vector<std::uint64_t> bytes)
{
    if (bytes.empty())
        return {};
    std::sort(bytes.begin(), bytes.end());
    const std::size_t middle = bytes.size() / 2;
    const std::uint64_t median =
        bytes.size() % 2 == 1 ? bytes[middle] : std::midpoint(bytes[middle - 1], bytes[middle]);
    return {median, bytes.front(), bytes.back()};
}

std::vector<std::uint64_t> LeakGrouping::keyOf(const SiteCohorts& site, const SiteVerdict& verdict) const
{
    std::vector<std::uint64_t> key{static_cast<std::uint64_t>(verdict.verdict), verdict.heldFrom,
                                   verdict.heldTo};
    for (std::size_t step = m_steps.first(); step <= m_steps.last(); ++step) {
        const Cohort& cohort = site.cohorts[step - m_steps.firstCohort()];
        // of no bytes there may be any number
        const std::uint32_t count = site.kept > 0      ? (cohort.kept > 0 ? cohort.keptCount : 0)
                                    : site.pending > 0 ? cohort.pendingCount
                                                       : cohort.bornCount;
        if (count > 0) {
            key.push_back(step);
            key.push_back(count);
        }
    }
    return key;
}

void LeakGrouping::add(const SiteCohorts& site, const SiteVerdict& verdict)
{
    std::vector<std::uint64_t> key = keyOf(site, verdict);
    std::uint64_t hash = 0;
    for (const std::uint64_t number : key)
        hash = keyedHash(hash, number);
    const auto [from, to] = m_groupsByHash.equal_range(hash);
    const auto known = std::find_if(from, to, [&](const auto& entry) { return m_keys[entry.second] == key; });
    const std::size_t place = known == to ? m_groups.size() : known->second;
    if (known == to) {
        m_groups.emplace_back().verdict = verdict;
        m_keys.push_back(std::move(key));
        m_groupsByHash.emplace(hash, place);
    }
    LeakGroup& group = m_groups[place];
    LeakSite& added = group.sites.emplace_back();
    added.stack = site.stack;
    added.lastKept = site.lastKept;
    std::vector<std::uint64_t> kept;
    for (std::size_t step = m_steps.first(); step <= m_steps.last(); ++step) {
        const Cohort& cohort = site.cohorts[step - m_steps.firstCohort()];
        if (cohort.kept == 0)
            continue;
        added.count += cohort.keptCount;
        if (group.sites.size() == 1) {
            group.steps.push_back(step);
            group.kept.push_back(0);
        }
        group.kept[kept.size()] += cohort.kept;
        kept.push_back(cohort.kept);
    }
    added.total = site.kept;
    added.pending = site.pending;
    added.rate = rateOf(std::move(kept));
    group.total += site.kept;
    group.count += added.count;
    group.pending += site.pending;
    group.older += site.older;
}

void LeakGrouping::complete(LeakGroup& group) const
{
    std::sort(group.sites.begin(), group.sites.end(), [&](const LeakSite& a, const LeakSite& b) {
        return a.total != b.total ? a.total > b.total : isBefore(m_snapshot, a.stack, b.stack);
    });
    group.rate = rateOf(group.kept);
    group.root = rootOf(m_snapshot, group.sites);
}

std::vector<LeakGroup> LeakGrouping::take()
{
    for (LeakGroup& group : m_groups)
        complete(group);
    std::sort(m_groups.begin(), m_groups.end(), [&](const LeakGroup& a, const LeakGroup& b) {
        const auto key = [](const LeakGroup& group) {
            return std::tuple(orderOf(group.verdict.verdict), ~group.total, ~group.pending);
        };
        return key(a) != key(b) ? key(a) < key(b)
                                : isBefore(m_snapshot, a.sites.front().stack, b.sites.front().stack);
    });
    return std::move(m_groups);
}

void findFrees(const Snapshot& snapshot, const DeviceHistory& device, std::vector<LeakGroup>& groups)
{
    std::unordered_map<std::uint32_t, LeakSite*> siteOf;
    for (LeakGroup& group : groups) {
        for (LeakSite& site : group.sites) {
            if (isLeak(group.verdict.verdict) && !site.stack.isNone())
                siteOf.emplace(site.stack.value, &site);
        }
    }
    if (siteOf.empty())
        return;
    const Allocations& allocations = device.allocations();
    std::map<std::pair<LeakSite*, StackId>, std::uint64_t> frees;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.freeRequestedEvent[rank] == neverEvent || allocations.freeStack[rank].isNone())
            continue;
        const auto site = siteOf.find(allocations.stack[rank].value);
        if (site != siteOf.end())
            ++frees[{site->second, allocations.freeStack[rank]}];
    }
    for (const auto& [key, count] : frees) {
        LeakSite& site = *key.first;
        const bool isMore = count > site.freedCount ||
                            (count == site.freedCount && isBefore(snapshot, key.second, site.freedAt));
        if (isMore) {
            site.freedAt = key.second;
            site.freedCount = count;
        }
    }
}

} // namespace core
