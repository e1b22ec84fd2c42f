// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/steps.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// How much of a loop says nothing of leaks.
struct LeakRule
{
    static constexpr std::size_t fewestJudged = 3;   ///< fewer show no habit
    static constexpr std::size_t fewestComplete = 3; ///< not even where nearly all of them are judged

    std::size_t warmup = 2; ///< first steps: caches and optimizer states fill
    std::size_t delay = 2;  ///< last steps: prefetched batches and late frees are not due yet

    /// The complete steps without which nothing is judged: of three, which is least, the last two are.
    [[nodiscard]] std::size_t needed() const
    {
        return isShortest() ? fewestComplete : warmup + delay + fewestJudged;
    }
    /// The same where there are count complete steps or more; where fewer, a warm-up of one step and no
    /// delay.
    [[nodiscard]] LeakRule fitting(std::size_t count) const
    {
        return count >= needed() ? *this : LeakRule{std::min<std::size_t>(warmup, 1), 0};
    }
    [[nodiscard]] bool isShortest() const { return warmup == 1 && delay == 0; }

    friend auto operator<=>(const LeakRule&, const LeakRule&) = default;
};

/// Where steps begin, where the last of them ends, and what they are called.
struct StepBounds
{
    std::vector<EventIndex> starts;  ///< ascending
    EventIndex lastEnd = neverEvent; ///< the first event after the last one; never: the recording ends in it
    Steps::Kind kind = Steps::Kind::Step;
    std::vector<std::int64_t> numbers{}; ///< Steps::numbers

    friend bool operator==(const StepBounds&, const StepBounds&) = default;
};

/// Those of steps that were found.
[[nodiscard]] StepBounds boundsOf(const Steps& steps, const DeviceHistory& device);

/// The complete steps of a device's trace, from 1 on, whatever number a person is shown; those that are
/// judged are in the middle. What happened before the first is step 0, what after the last is count() + 1.
class JudgedSteps
{
public:
    /// Steps further back than this are not told apart: what they left is known, but not which of them.
    static constexpr std::size_t mostCohorts = 512;

    JudgedSteps() = default;
    /// The last step is complete where its loop was left, or where it has as many allocations as any other:
    /// what cuts a recording off cuts a step off. until: an event after which nothing counts, as if the
    /// recording ended there. O(starts · log events).
    JudgedSteps(const DeviceHistory& device, const StepBounds& bounds, LeakRule rule,
                EventIndex until = neverEvent);
    /// The same by LeakRule::fitting().
    [[nodiscard]] static JudgedSteps fitting(const DeviceHistory& device, const StepBounds& bounds,
                                             LeakRule rule, EventIndex until = neverEvent);

    [[nodiscard]] const LeakRule& rule() const { return m_rule; }
    [[nodiscard]] Steps::Kind kind() const { return m_kind; }
    /// The number of a step that a person is shown: Steps::numberOf(). Of 0 the one before the first.
    [[nodiscard]] std::int64_t numberOf(std::size_t step) const
    {
        if (m_numbers.empty() || step > m_numbers.size())
            return static_cast<std::int64_t>(step);
        return step == 0 ? m_numbers.front() - 1 : m_numbers[step - 1];
    }
    [[nodiscard]] std::size_t count() const { return m_ends.empty() ? 0 : m_ends.size() - 1; }
    [[nodiscard]] bool isEnough() const { return count() >= m_rule.needed(); }
    /// The first and the last judged step; only where isEnough().
    [[nodiscard]] std::size_t first() const { return std::max(m_rule.warmup + 1, firstCohort()); }
    [[nodiscard]] std::size_t last() const { return count() - m_rule.delay; }
    [[nodiscard]] std::size_t judged() const { return last() - first() + 1; }
    /// The first step that is told apart from those before it.
    [[nodiscard]] std::size_t firstCohort() const
    {
        return count() > mostCohorts ? count() - mostCohorts + 1 : 1;
    }
    /// The last event of a step; of 0 the one before step 1.
    [[nodiscard]] EventIndex end(std::size_t step) const { return m_ends[step]; }
    [[nodiscard]] EventIndex begin(std::size_t step) const { return m_ends[step - 1] + 1; }
    /// The last event that counts.
    [[nodiscard]] EventIndex until() const { return m_until; }
    /// The step of event k; count() + 1 behind the last one and for neverEvent. O(log steps).
    [[nodiscard]] std::size_t stepOf(EventIndex k) const;

private:
    LeakRule m_rule;
    EventIndex m_until = beforeFirstEvent;
    std::vector<EventIndex> m_ends; ///< of steps 0 … count()
    Steps::Kind m_kind = Steps::Kind::Step;
    std::vector<std::int64_t> m_numbers; ///< of steps 1 …; empty: as counted
};

} // namespace core
