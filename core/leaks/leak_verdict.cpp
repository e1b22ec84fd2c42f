// SPDX-License-Identifier: MIT
#include "core/leaks/leak_verdict.h"

#include <algorithm>
#include <array>
#include <map>
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
        if (const auto held = asCleared())
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
            return grows() ? SiteVerdict{LeakVerdict::SomeSteps, 0, period}
                           : SiteVerdict{LeakVerdict::Held, 0, 0, 1, m_steps.count() - m_hits.front() + 1};
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

    /// What of several steps was freed together may be so again: what came after that is no leak before it is
    /// much older than ever. How long it was until then is known where that came twice; a recording may begin
    /// shortly before the first time.
    [[nodiscard]] std::optional<SiteVerdict> asCleared() const
    {
        constexpr std::size_t mostKnown = 2;
        constexpr std::size_t mostSeen = 5;
        const Clears clears = clearsBefore(m_hits.front());
        const std::size_t age = m_steps.count() - m_hits.front() + 1;
        if (clears.count == 0 || age > (clears.count > 1 ? mostKnown : mostSeen) * clears.longest)
            return std::nullopt;
        return SiteVerdict{LeakVerdict::Held, 0, 0, 1, std::max(clears.longest, age)};
    }

    /// How often what of several steps was freed together, and the most steps from one such time to the next.
    struct Clears
    {
        std::size_t count = 0;
        std::size_t longest = 0;
    };

    /// Nothing where something of the steps before that one is kept.
    [[nodiscard]] Clears clearsBefore(std::size_t first) const
    {
        const std::size_t late = std::max<std::size_t>(m_steps.rule().delay, 2);
        std::map<std::size_t, std::vector<std::size_t>> freed; // by the step of the last free: steps of birth
        for (std::size_t step = m_steps.firstCohort(); step < first; ++step) {
            if (of(step).kept > 0)
                return {};
            if (of(step).bornCount > 0)
                freed[step + of(step).outlived].push_back(step);
        }
        Clears clears;
        std::size_t last = freed.empty() ? 0 : freed.begin()->second.front();
        for (const auto& [step, births] : freed) {
            const std::size_t fewest = of(births.front()).outlived > late ? 2 : 3; // else late frees meet
            if (births.size() < fewest || step > first)
                continue;
            ++clears.count;
            clears.longest = std::max(clears.longest, step - last + 1);
            last = step;
        }
        return clears;
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

    /// Whether more steps' things are alive at the end than were at the end of any step before the last
    /// quarter of those from the first of which anything is kept to the last: a pool that gives back one for
    /// each that comes does not grow, whichever it gives back, and what grows may pause at the end.
    [[nodiscard]] bool grows() const
    {
        std::vector<std::int64_t> alive(m_steps.count() + 2); // changes, by step
        for (std::size_t step = m_steps.firstCohort(); step <= m_steps.count(); ++step) {
            if (of(step).outlived == 0)
                continue;
            ++alive[step];
            --alive[std::min<std::size_t>(step + of(step).outlived, m_steps.count() + 1)];
        }
        const std::size_t lastQuarter = m_hits.back() - (m_hits.back() - m_hits.front()) / 4;
        std::int64_t now = 0;
        std::int64_t most = 0;
        for (std::size_t step = m_steps.firstCohort(); step <= m_steps.count(); ++step) {
            now += alive[step];
            most = step < lastQuarter ? std::max(most, now) : most;
        }
        return now > most;
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
