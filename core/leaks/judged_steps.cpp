// SPDX-License-Identifier: MIT
#include "core/leaks/judged_steps.h"

namespace core {

StepBounds boundsOf(const Steps& steps, const DeviceHistory& device)
{
    StepBounds bounds{steps.starts, neverEvent, steps.kind, steps.numbers};
    if (!steps.ends.empty() && steps.ends.back() < device.eventCount())
        bounds.lastEnd = steps.ends.back();
    return bounds;
}

JudgedSteps::JudgedSteps(const DeviceHistory& device, const StepBounds& bounds, LeakRule rule,
                         EventIndex until)
    : m_rule(rule), m_until(std::min(until, device.eventCount() - 1)), m_kind(bounds.kind)
{
    // a start that the ring buffer lost is before the first event
    for (std::size_t i = 0; i < bounds.starts.size(); ++i) {
        if (bounds.starts[i] < device.part().begin || bounds.starts[i] > m_until)
            continue;
        m_ends.push_back(bounds.starts[i] - 1);
        if (!bounds.numbers.empty())
            m_numbers.push_back(bounds.numbers[i]);
    }
    if (m_ends.size() < 2) {
        m_ends.clear();
        return;
    }
    std::vector<EventIndex> starts;
    starts.reserve(m_ends.size());
    for (const EventIndex end : m_ends)
        starts.push_back(end + 1);
    if (isLastComplete(device, starts, bounds.lastEnd, m_until))
        m_ends.push_back(std::min(bounds.lastEnd - 1, m_until));
}

JudgedSteps JudgedSteps::fitting(const DeviceHistory& device, const StepBounds& bounds, LeakRule rule,
                                 EventIndex until)
{
    const JudgedSteps all(device, bounds, rule, until);
    return {device, bounds, rule.fitting(all.count()), until};
}

std::size_t JudgedSteps::stepOf(EventIndex k) const
{
    return static_cast<std::size_t>(std::lower_bound(m_ends.begin(), m_ends.end(), k) - m_ends.begin());
}

} // namespace core
