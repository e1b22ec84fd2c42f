// SPDX-License-Identifier: MIT
#include "core/leaks/site_cohorts.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint32_t polled = 1U << 16U; // allocations

/// Allocations in the order of their call sites, within one in that of their births.
struct BySite
{
    std::vector<std::uint32_t> ranks;
    std::vector<std::size_t> offsets; ///< site s is [offsets[s], offsets[s + 1]); the last one has no stack
};

std::size_t siteOf(StackId stack, std::size_t stacks)
{
    return stack.value < stacks ? stack.value : stacks;
}

BySite bySite(const Snapshot& snapshot, const Allocations& allocations, const std::vector<bool>* only)
{
    const std::size_t stacks = snapshot.stacks().stackCount();
    BySite result;
    result.offsets.assign(stacks + 2, 0);
    std::vector<std::uint32_t> sites(allocations.rows()); // stacks + 1: left out
    allocations.stack.forEach(0, sites.size(), [&](std::size_t rank, StackId stack) {
        const std::size_t site = siteOf(stack, stacks);
        const bool isLooked = only == nullptr || (site < stacks && (*only)[site]);
        sites[rank] = static_cast<std::uint32_t>(isLooked ? site : stacks + 1);
        if (isLooked)
            ++result.offsets[site + 1];
    });
    for (std::size_t site = 1; site < result.offsets.size(); ++site)
        result.offsets[site] += result.offsets[site - 1];
    std::vector<std::size_t> next(result.offsets.begin(), result.offsets.end() - 1);
    result.ranks.resize(result.offsets.back());
    for (std::uint32_t rank = 0; rank < sites.size(); ++rank) {
        if (sites[rank] <= stacks)
            result.ranks[next[sites[rank]]++] = rank;
    }
    return result;
}

/// Fills the cohorts of one site after the other.
class Filling
{
public:
    Filling(const DeviceHistory& device, const JudgedSteps& steps) : m_a(device.allocations()), m_steps(steps)
    {
        site.cohorts.resize(steps.count() - steps.firstCohort() + 1);
    }

    void add(std::uint32_t rank)
    {
        const EventIndex birth = m_a.allocEvent[rank];
        const std::size_t step = m_steps.stepOf(birth);
        if (step == 0 || step > m_steps.count())
            return;
        const bool isAllocated = m_a.freeRequestedEvent[rank] > m_steps.end(m_steps.count());
        const std::uint64_t size = m_a.size[rank];
        if (step < m_steps.firstCohort()) {
            site.older += isAllocated && step > m_steps.rule().warmup ? size : 0;
            return;
        }
        Cohort& cohort = site.cohorts[step - m_steps.firstCohort()];
        if (cohort.bornCount == 0)
            m_touched.push_back(step);
        cohort.born += size;
        ++cohort.bornCount;
        const std::size_t freedIn =
            isAllocated ? m_steps.count() + 1 : m_steps.stepOf(m_a.freeRequestedEvent[rank]);
        if (freedIn > step)
            cohort.outlived = std::max(cohort.outlived, static_cast<std::uint32_t>(freedIn - step));
        addLeft(rank, step, cohort, isAllocated);
    }

    void clear()
    {
        for (const std::size_t step : m_touched)
            site.cohorts[step - m_steps.firstCohort()] = {};
        m_touched.clear();
        site.older = site.kept = site.pending = site.released = 0;
        site.lastKept = beforeFirstEvent;
    }
    [[nodiscard]] std::size_t touched() const { return m_touched.size(); }

    SiteCohorts site;

private:
    void addLeft(std::uint32_t rank, std::size_t step, Cohort& cohort, bool isAllocated)
    {
        const bool isJudged = step >= m_steps.first() && step <= m_steps.last();
        const std::uint64_t size = m_a.size[rank];
        if (isAllocated) {
            cohort.kept += size;
            ++cohort.keptCount;
            site.kept += isJudged ? size : 0;
            site.released += isJudged && m_a.freeRequestedEvent[rank] <= m_steps.until() ? size : 0;
            if (isJudged)
                site.lastKept = std::max(site.lastKept, m_a.allocEvent[rank]);
        } else if (m_a.freeEvent[rank] > m_steps.end(m_steps.count())) {
            cohort.pending += size;
            ++cohort.pendingCount;
            site.pending += isJudged ? size : 0;
        }
    }

    const Allocations& m_a;
    const JudgedSteps& m_steps;
    std::vector<std::size_t> m_touched;
};

} // namespace

Status forEachSite(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
                   const Progress& progress, const std::function<void(const SiteCohorts&)>& visit,
                   const std::vector<bool>* only)
{
    const BySite sites = bySite(snapshot, device.allocations(), only);
    Filling filling(device, steps);
    for (std::size_t site = 0; site + 1 < sites.offsets.size(); ++site) {
        for (std::size_t place = sites.offsets[site]; place < sites.offsets[site + 1]; ++place) {
            if (place % polled == 0 && progress.isCancelled())
                return cancelled();
            filling.add(sites.ranks[place]);
        }
        filling.site.stack = site + 2 == sites.offsets.size() ? StackId() : StackId(site);
        filling.site.steps = filling.touched();
        if (filling.touched() > 0 || filling.site.older > 0)
            visit(filling.site);
        filling.clear();
    }
    return Done{};
}

} // namespace core
