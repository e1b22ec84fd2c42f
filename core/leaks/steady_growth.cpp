// SPDX-License-Identifier: MIT
#include "core/leaks/steady_growth.h"

#include "core/leaks/leak_groups.h"
#include "core/leaks/leak_verdict.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

/// The stacks of which allocations of two judged steps are alive: no other can leak.
std::vector<bool> suspects(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
                           EventIndex event)
{
    std::vector<std::size_t> firstStep(snapshot.stacks().stackCount());
    std::vector<bool> result(firstStep.size());
    const Allocations& allocations = device.allocations();
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        const StackId stack = allocations.stack[rank];
        const std::size_t step = steps.stepOf(allocations.allocEvent[rank]);
        if (stack.value >= firstStep.size() || step < steps.first() || step > steps.last())
            continue;
        if (firstStep[stack.value] == 0)
            firstStep[stack.value] = step;
        else if (firstStep[stack.value] != step)
            result[stack.value] = true;
    }
    return result;
}

/// Whether a site leaks so that a sentence may accuse it.
bool isCertain(const SiteVerdict& verdict, const JudgedSteps& steps)
{
    constexpr std::size_t many = 7;
    const bool isIrregular = verdict.verdict == LeakVerdict::SomeSteps && verdict.period == 0;
    return isLeak(verdict.verdict) && (!isIrregular || steps.judged() >= many);
}

/// What a call site keeps of each step, and which of its stacks leak.
struct Leak
{
    std::map<std::size_t, std::uint64_t> byStep;
    std::uint64_t kept = 0;
};

std::uint64_t medianKept(const Leak& leak)
{
    std::vector<std::uint64_t> bytes;
    bytes.reserve(leak.byStep.size());
    for (const auto& [step, kept] : leak.byStep)
        bytes.push_back(kept);
    return rateOf(std::move(bytes)).median;
}

} // namespace

std::vector<SteadyGrowth> steadyGrowth(const Snapshot& snapshot, const DeviceHistory& device,
                                       const Steps& found, EventIndex event)
{
    if (found.kind == Steps::Kind::None || found.kind == Steps::Kind::Period)
        return {};
    const JudgedSteps steps = JudgedSteps::fitting(device, boundsOf(found, device), LeakRule(), event);
    constexpr std::size_t fewestIterations = 5; // a loop that trains nothing may be anything
    if (!steps.isEnough() || (found.kind == Steps::Kind::Iteration && steps.judged() < fewestIterations))
        return {};
    const std::vector<bool> looked = suspects(snapshot, device, steps, event);
    if (std::find(looked.begin(), looked.end(), true) == looked.end())
        return {};
    std::unordered_map<StringId, Leak> leaks;
    std::vector<StringId> siteOf(looked.size());
    const auto see = [&](const SiteCohorts& site) {
        if (!isCertain(verdictOf(site, steps), steps))
            return;
        siteOf[site.stack.value] = snapshot.stacks().callSite(site.stack).site;
        Leak& leak = leaks[siteOf[site.stack.value]];
        for (std::size_t step = steps.first(); step <= steps.last(); ++step) {
            if (const std::uint64_t kept = site.cohorts[step - steps.firstCohort()].kept; kept > 0)
                leak.byStep[step] += kept;
        }
    };
    static_cast<void>(forEachSite(snapshot, device, steps, NoProgress(), see, &looked));
    const EventIndex since = steps.begin(steps.first());
    const EventIndex until = steps.end(steps.last()) + 1;
    const Allocations& allocations = device.allocations();
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        const StackId stack = allocations.stack[rank];
        const EventIndex birth = allocations.allocEvent[rank];
        if (stack.value < siteOf.size() && !siteOf[stack.value].isNone() && birth >= since && birth < until)
            leaks[siteOf[stack.value]].kept += allocations.size[rank];
    }
    std::vector<SteadyGrowth> result;
    result.reserve(leaks.size());
    for (const auto& [site, leak] : leaks)
        result.push_back(
            {site, steps.judged(), leak.byStep.size(), since, until, leak.kept, medianKept(leak)});
    const StringPool& strings = snapshot.strings();
    std::sort(result.begin(), result.end(), [&](const SteadyGrowth& a, const SteadyGrowth& b) {
        return a.kept != b.kept ? a.kept > b.kept : strings.view(a.site) < strings.view(b.site);
    });
    return result;
}

std::uint64_t growthOfAStep(const std::vector<SteadyGrowth>& growing)
{
    double bytes = 0;
    for (const SteadyGrowth& site : growing)
        bytes +=
            static_cast<double>(site.rate) * static_cast<double>(site.hits) / static_cast<double>(site.steps);
    return static_cast<std::uint64_t>(bytes);
}

bool isMaterialGrowth(const std::vector<SteadyGrowth>& growing, std::uint64_t peak)
{
    constexpr std::uint64_t leastRate = std::uint64_t{1} << 20U;
    std::uint64_t rate = 0;
    std::uint64_t kept = 0;
    for (const SteadyGrowth& site : growing) {
        rate += site.rate;
        kept += site.kept;
    }
    return rate >= std::max(leastRate, peak / 1000) && kept >= peak / 100;
}

} // namespace core
