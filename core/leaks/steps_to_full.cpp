// SPDX-License-Identifier: MIT
#include "core/leaks/steps_to_full.h"

#include "core/history/fatal_oom.h"
#include "core/timeline/memory_limits.h"

#include <algorithm>

namespace core {

namespace {

/// Measures what steps need on one curve.
class StepMeasure
{
public:
    StepMeasure(const Steps& steps, const DeviceHistory& device, const ActiveCurve& active)
        : m_steps(steps), m_device(device), m_active(active)
    {}

    [[nodiscard]] StepsAhead ahead() const
    {
        StepsAhead ahead;
        ahead.complete = m_steps.completeOf(m_device);
        for (std::size_t i = 0; i < ahead.complete; ++i) {
            const std::uint64_t begin = before(beginOf(i));
            const bool makesState = i == 0;
            const std::uint64_t needed = above(
                i, makesState ? std::max(begin, before(endOf(i, ahead.complete))) : begin, ahead.complete);
            ahead.above = std::max(ahead.above, needed);
            ahead.least = i <= 1 ? needed : std::min(ahead.least, needed);
        }
        const bool isCut = ahead.complete < m_steps.starts.size();
        if (isCut)
            ahead.base = before(beginOf(ahead.complete));
        else if (ahead.complete > 0)
            ahead.base = before(endOf(ahead.complete - 1, ahead.complete));
        if (isCut)
            ahead.cut = above(ahead.complete, ahead.base, ahead.complete);
        return ahead;
    }

private:
    [[nodiscard]] EventIndex beginOf(std::size_t i) const
    {
        return std::max(m_steps.starts[i], m_device.part().begin);
    }
    /// What follows the last complete one where its loop was left is no step's.
    [[nodiscard]] EventIndex endOf(std::size_t i, std::size_t complete) const
    {
        const bool isNextKnown = i + 1 < m_steps.starts.size();
        if (i < complete && isNextKnown)
            return beginOf(i + 1);
        return i < complete ? m_steps.endOf(i, m_device.eventCount()) : m_device.eventCount();
    }
    [[nodiscard]] std::uint64_t before(EventIndex k) const { return m_active.after(k - 1); }
    [[nodiscard]] std::uint64_t above(std::size_t i, std::uint64_t from, std::size_t complete) const
    {
        std::uint64_t most = from;
        for (EventIndex k = beginOf(i); k < endOf(i, complete); ++k)
            most = std::max(most, m_active.most(k));
        return most - from;
    }

    const Steps& m_steps;
    const DeviceHistory& m_device;
    const ActiveCurve& m_active;
};

/// As it was recorded; what the program ended for would have been active.
ActiveCurve recordedCurve(const Snapshot& snapshot, const DeviceHistory& device)
{
    const auto after = [&device](EventIndex k) { return device.usage().activeAt(k); };
    const auto fatal = fatalOom(device);
    const std::uint64_t asked = fatal ? snapshot.events().size[device.trace().event(*fatal).value] : 0;
    return {after, [&device, fatal, asked](EventIndex k) {
                return device.usage().activeAt(k) + (fatal == k ? asked : 0);
            }};
}

} // namespace

StepsAhead StepsAhead::of(const Steps& steps, const DeviceHistory& device, const ActiveCurve& active)
{
    return StepMeasure(steps, device, active).ahead();
}

StepsToFull StepsAhead::fitting(std::uint64_t available, const std::vector<std::uint64_t>& kept) const
{
    const std::uint64_t needed = base + std::max(above, cut);
    if (needed > available)
        return {0, std::uint64_t{0}};
    const auto keeping = std::ranges::minmax(kept);
    const std::uint64_t room = available - needed;
    return {room / keeping.max + 1, keeping.min == 0 ? std::nullopt : std::optional(room / keeping.min + 1)};
}

std::optional<StepsToFull> stepsToFull(const Snapshot& snapshot, const DeviceHistory& device,
                                       const Steps& steps, const std::vector<std::uint64_t>& kept,
                                       std::optional<std::uint64_t> capacity)
{
    const auto hadAtFailure = MemoryLimits::of(snapshot, device, std::nullopt).capacity;
    const auto limit = capacity ? capacity : hadAtFailure;
    const bool isAnyKept = std::ranges::any_of(kept, [](std::uint64_t bytes) { return bytes > 0; });
    if (!limit || !device.knowsReserved() || !isAnyKept)
        return std::nullopt;
    const auto fatal = fatalOom(device);
    if (fatal && hadAtFailure && *limit <= *hadAtFailure)
        return StepsToFull{0, std::uint64_t{0}};
    const StepsAhead ahead = StepsAhead::of(steps, device, recordedCurve(snapshot, device));
    if (fatal && ahead.cut > ahead.above)
        return std::nullopt;
    const Usage& usage = device.usage();
    const std::uint64_t unused = usage.peakReserved - std::min(usage.peakReserved, usage.peakActive);
    return ahead.fitting(*limit - std::min(*limit, unused), kept);
}

} // namespace core
