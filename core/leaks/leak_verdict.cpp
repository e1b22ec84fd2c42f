// SPDX-License-Identifier: MIT
#include "core/leaks/leak_verdict.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

constexpr std::array<std::string_view, 9> verdictNames{"leaks_every_step", "held",     "leaks_since_step",
                                                       "leaks_k_of_m",     "released", "one_off",
                                                       "swells",           "pending",  "none"};

/// One site's judged cohorts, and those of the warm-up as witnesses.
class Judge
{
public:
    Judge(const SiteCohorts& site, const JudgedSteps& steps) : m_site(site), m_steps(steps)
    {
        for (std::size_t step = steps.first(); step <= steps.last(); ++step) {
            if (of(step).kept > 0)
                m_hits.push_back(step);
        }
    }

    [[nodiscard]] SiteVerdict verdict() const
    {
        if (m_hits.empty())
            return ofNothingKept();
        if (const auto held = asHeld())
            return *held;
        if (m_hits.size() > 1 && m_site.released > m_site.kept / 2)
            return {LeakVerdict::Released};
        if (m_hits.size() == m_steps.judged())
            return {LeakVerdict::EveryStep};
        if (isTail() && m_hits.size() >= LeakRule::fewestJudged && wereFreedInTime())
            return {LeakVerdict::SinceStep, m_hits.front()};
        const std::size_t period = regularDistance();
        const bool isOften = m_hits.size() >= std::max<std::size_t>(2, (m_steps.judged() + 3) / 4);
        if (period > 0 || (isOften && goesOn()))
            return {LeakVerdict::SomeSteps, 0, period};
        return {LeakVerdict::OneOff};
    }

private:
    [[nodiscard]] const Cohort& of(std::size_t step) const
    {
        return m_site.cohorts[step - m_steps.firstCohort()];
    }

    /// What is kept is of the latest cohorts alone, and none of it is older than what was freed before. Where
    /// something of every judged step is kept, the warm-up is the witness.
    [[nodiscard]] std::optional<SiteVerdict> asHeld() const
    {
        const bool isEvery = m_hits.size() == m_steps.judged();
        const std::size_t from = isEvery ? m_steps.firstCohort() : m_steps.first();
        std::size_t shortest = m_steps.count();
        std::size_t longest = 0;
        for (std::size_t step = from; step < m_hits.front(); ++step) {
            if (of(step).bornCount == 0)
                continue;
            if (of(step).kept > 0)
                return std::nullopt;
            shortest = std::min<std::size_t>(shortest, of(step).outlived);
            longest = std::max<std::size_t>(longest, of(step).outlived);
        }
        for (std::size_t step = m_hits.front(); step <= m_steps.last(); ++step) {
            if (of(step).bornCount > 0 && of(step).kept == 0)
                return std::nullopt;
        }
        const std::size_t age = m_steps.count() - m_hits.front() + 1;
        if (longest == 0 || shortest == 0 || age > longest + 1)
            return std::nullopt;
        return SiteVerdict{LeakVerdict::Held, 0, 0, shortest, std::max(longest, age)};
    }

    [[nodiscard]] bool isTail() const { return m_hits.front() + m_hits.size() - 1 == m_steps.last(); }

    [[nodiscard]] bool wereFreedInTime() const
    {
        for (std::size_t step = m_steps.first(); step < m_hits.front(); ++step) {
            if (of(step).outlived > m_steps.rule().delay)
                return false;
        }
        return true;
    }

    /// Between any two neighbours of three or more, and not longer ago or later than that.
    [[nodiscard]] std::size_t regularDistance() const
    {
        if (m_hits.size() < LeakRule::fewestJudged)
            return 0;
        const std::size_t distance = m_hits[1] - m_hits[0];
        for (std::size_t hit = 1; hit < m_hits.size(); ++hit) {
            if (m_hits[hit] - m_hits[hit - 1] != distance)
                return 0;
        }
        const bool isAllAlong =
            m_hits.front() < m_steps.first() + distance && m_hits.back() + distance > m_steps.last();
        return distance > 1 && isAllAlong ? distance : 0;
    }

    /// What has stopped growing before the end is no leak: nothing was kept for longer than twice the longest
    /// pause before.
    [[nodiscard]] bool goesOn() const
    {
        std::size_t longest = 1;
        for (std::size_t hit = 1; hit < m_hits.size(); ++hit)
            longest = std::max(longest, m_hits[hit] - m_hits[hit - 1]);
        return m_steps.last() - m_hits.back() <= 2 * longest;
    }

    [[nodiscard]] SiteVerdict ofNothingKept() const
    {
        if (m_site.pending == 0)
            return {swells() ? LeakVerdict::Swells : LeakVerdict::None};
        return {swells() ? LeakVerdict::Swells : LeakVerdict::Pending};
    }

    /// In every step more or less as much as in the largest before it, and at the end a tenth more than at
    /// the beginning: inputs that only vary fall back.
    [[nodiscard]] bool swells() const
    {
        constexpr std::uint64_t tenth = 10;
        const std::size_t third = (m_steps.judged() + 2) / 3;
        std::uint64_t largest = 0;
        std::uint64_t atFirst = 0;
        std::uint64_t atLast = 0;
        for (std::size_t step = m_steps.first(); step <= m_steps.last(); ++step) {
            const std::uint64_t born = of(step).born;
            if (born == 0 || born < largest - largest / tenth)
                return false;
            largest = std::max(largest, born);
            atFirst += step < m_steps.first() + third ? born : 0;
            atLast += step + third > m_steps.last() ? born : 0;
        }
        return m_steps.judged() >= fewestSwelling && atLast > atFirst && atLast - atFirst > atFirst / tenth;
    }

    const SiteCohorts& m_site;
    const JudgedSteps& m_steps;
    std::vector<std::size_t> m_hits; ///< judged steps of which something is kept
};

} // namespace

std::string_view nameOf(LeakVerdict verdict)
{
    return verdictNames[static_cast<std::size_t>(verdict)];
}

SiteVerdict verdictOf(const SiteCohorts& site, const JudgedSteps& steps)
{
    if (site.kept == 0 && site.pending == 0 && site.steps < steps.judged())
        return {};
    return Judge(site, steps).verdict();
}

} // namespace core
