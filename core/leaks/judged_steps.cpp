// SPDX-License-Identifier: MIT
#include "core/leaks/judged_steps.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

/// Allocations made by events [from, to).
std::ptrdiff_t madeIn(const Allocations& allocations, EventIndex from, EventIndex to)
{
    const std::vector<EventIndex>& events = allocations.allocEvent; // ascending
    const auto first = std::lower_bound(events.begin(), events.end(), from);
    return std::lower_bound(first, events.end(), to) - first;
}

} // namespace

StepBounds boundsOf(const Steps& steps, const DeviceHistory& device)
{
    StepBounds bounds{steps.starts, neverEvent};
    if (!steps.ends.empty() && steps.ends.back() < device.eventCount())
        bounds.lastEnd = steps.ends.back();
    return bounds;
}

JudgedSteps::JudgedSteps(const DeviceHistory& device, const StepBounds& bounds, LeakRule rule,
                         EventIndex until)
    : m_rule(rule), m_until(std::min(until, device.eventCount() - 1))
{
    // a start that the ring buffer lost is before the first event
    for (const EventIndex start : bounds.starts) {
        if (start >= device.part().begin && start <= m_until)
            m_ends.push_back(start - 1);
    }
    if (m_ends.size() < 2) {
        m_ends.clear();
        return;
    }
    if (bounds.lastEnd <= m_until) {
        m_ends.push_back(bounds.lastEnd - 1);
        return;
    }
    // what memory ran out in was cut off, however many allocations it has
    if (std::binary_search(device.ooms().begin(), device.ooms().end(), m_until))
        return;
    std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (std::size_t step = 1; step < m_ends.size(); ++step)
        fewest = std::min(fewest, madeIn(device.allocations(), m_ends[step - 1] + 1, m_ends[step] + 1));
    if (madeIn(device.allocations(), m_ends.back() + 1, m_until + 1) >= fewest)
        m_ends.push_back(m_until);
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
