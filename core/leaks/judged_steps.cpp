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

LeakRule LeakRule::fitting(std::size_t count) const
{
    LeakRule rule = *this;
    while (rule.needed() > count && rule.delay > 0)
        --rule.delay;
    while (rule.needed() > count && rule.warmup > 1)
        --rule.warmup;
    return rule;
}

JudgedSteps::JudgedSteps(const DeviceHistory& device, const std::vector<EventIndex>& starts, LeakRule rule)
    : m_rule(rule)
{
    // a start that the ring buffer lost is before the first event
    for (const EventIndex start : starts) {
        if (start >= device.part().begin && start < device.eventCount())
            m_ends.push_back(start - 1);
    }
    if (m_ends.size() < 2) {
        m_ends.clear();
        return;
    }
    std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (std::size_t step = 1; step < m_ends.size(); ++step)
        fewest = std::min(fewest, madeIn(device.allocations(), m_ends[step - 1] + 1, m_ends[step] + 1));
    if (madeIn(device.allocations(), m_ends.back() + 1, device.eventCount()) >= fewest)
        m_ends.push_back(device.eventCount() - 1);
}

std::size_t JudgedSteps::stepOf(EventIndex k) const
{
    return static_cast<std::size_t>(std::lower_bound(m_ends.begin(), m_ends.end(), k) - m_ends.begin());
}

} // namespace core
