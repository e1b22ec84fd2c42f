// SPDX-License-Identifier: MIT
#include "core/history/step_polygons.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::int64_t slidingSteps = 3; ///< over which what lies above a free moves down

/// Which ranks are live, asked how many of them lie above one: O(log ranks) each (a Fenwick tree).
class LiveCount
{
public:
    explicit LiveCount(std::size_t ranks) : m_sums(ranks + 1) {}

    void begin(std::uint32_t rank)
    {
        ++m_live;
        add(rank, 1);
    }
    void end(std::uint32_t rank)
    {
        --m_live;
        add(rank, -1);
    }
    [[nodiscard]] std::uint64_t above(std::uint32_t rank) const
    {
        std::int64_t upTo = 0;
        for (std::size_t i = std::size_t{rank} + 1; i > 0; i &= i - 1)
            upTo += m_sums[i];
        return static_cast<std::uint64_t>(m_live - upTo);
    }

private:
    void add(std::uint32_t rank, std::int32_t change)
    {
        for (std::size_t i = std::size_t{rank} + 1; i < m_sums.size(); i += i & (~i + 1))
            m_sums[i] += change;
    }

    std::vector<std::int32_t> m_sums;
    std::int64_t m_live = 0;
};

} // namespace

StepPolygons::StepPolygons(const Snapshot& snapshot, const DeviceHistory& device) : m_device(&device)
{
    const std::size_t rows = device.allocations().rows();
    m_elementOf.resize(rows);
    m_firstStep.resize(rows);
    m_lastStep.resize(rows);
    m_offset.resize(rows);
    m_firstAfter.resize(rows);
    findElements(snapshot);
    walk(moments());
}

bool StepPolygons::isShown(std::uint32_t rank) const
{
    return m_device->allocations().origin[rank] != Origin::Segments;
}

/// Its alloc, or the free of what was there before: an event each, in the order of the trace.
void StepPolygons::findElements(const Snapshot& snapshot)
{
    const Allocations& all = m_device->allocations();
    std::vector<std::pair<EventIndex, std::uint32_t>> found;
    found.reserve(all.rows());
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        if (isShown(rank))
            found.emplace_back(all.origin[rank] == Origin::Trace ? all.allocEvent[rank] : all.freeEvent[rank],
                               rank);
    }
    std::sort(found.begin(), found.end());
    m_elements.reserve(found.size());
    for (const auto& [event, rank] : found) {
        m_elementOf[rank] = static_cast<std::uint32_t>(m_elements.size());
        const EventId id = m_device->trace().event(event);
        const StackId own = snapshot.events().stack[id.value];
        m_elements.push_back({id, all.stack[rank].isNone() ? own : all.stack[rank]});
    }
}

/// In order; at an alloc on a live address the older allocation ends before the newer begins.
std::vector<StepPolygons::Moment> StepPolygons::moments()
{
    const Allocations& all = m_device->allocations();
    const auto countOf = [](const auto& events, EventIndex event) {
        return static_cast<std::size_t>(std::count(events.begin(), events.end(), event));
    };
    const std::size_t frees = all.rows() - countOf(all.freeEvent, neverEvent);
    std::vector<Moment> moments; // of all that is held here the most by far
    moments.reserve(all.rows() - countOf(all.allocEvent, beforeFirstEvent) + frees);
    m_frees.reserve(frees);
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        if (!isShown(rank))
            continue;
        if (all.allocEvent[rank] != beforeFirstEvent)
            moments.emplace_back(all.allocEvent[rank], true, rank);
        if (all.freeEvent[rank] != neverEvent)
            moments.emplace_back(all.freeEvent[rank], false, rank);
    }
    std::sort(moments.begin(), moments.end());
    return moments;
}

void StepPolygons::walk(const std::vector<Moment>& moments)
{
    const Allocations& all = m_device->allocations();
    std::vector<bool> isLive(all.rows());
    LiveCount live(all.rows());
    std::vector<std::uint32_t> stack; // ranks, ascending; those freed below the top linger
    std::int64_t step = 0;
    std::uint64_t total = 0;
    const auto begin = [&](std::uint32_t rank) {
        m_firstStep[rank] = step;
        m_offset[rank] = total;
        m_firstAfter[rank] = static_cast<std::uint32_t>(m_frees.size());
        isLive[rank] = true;
        live.begin(rank);
        m_points += 2;
        stack.push_back(rank);
        total += all.size[rank];
    };
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        if (isShown(rank) && all.allocEvent[rank] == beforeFirstEvent)
            begin(rank);
    }
    for (const Moment& moment : moments) {
        if (moment.isAlloc()) {
            begin(moment.rank());
        } else {
            m_lastStep[moment.rank()] = step;
            isLive[moment.rank()] = false;
            live.end(moment.rank());
            total -= all.size[moment.rank()];
            while (!stack.empty() && !isLive[stack.back()])
                stack.pop_back();
            if (!stack.empty() && stack.back() > moment.rank()) {
                m_frees.push_back({step, moment.rank()});
                m_points += 2 * live.above(moment.rank());
                step += slidingSteps;
            }
        }
        ++step;
    }
    for (const std::uint32_t rank : stack) {
        if (isLive[rank])
            m_lastStep[rank] = step;
    }
}

bool StepPolygons::next(StepPolygon& polygon)
{
    const Allocations& all = m_device->allocations();
    while (m_next < all.rows() && !isShown(m_next))
        ++m_next;
    if (m_next == all.rows())
        return false;
    const std::uint32_t rank = m_next++;
    std::uint64_t offset = m_offset[rank];
    polygon.element = m_elementOf[rank];
    polygon.size = all.size[rank];
    polygon.steps = {m_firstStep[rank]};
    polygon.offsets = {offset};
    const auto add = [&](std::int64_t step) {
        polygon.steps.push_back(step);
        polygon.offsets.push_back(offset);
    };
    for (std::size_t i = m_firstAfter[rank]; i < m_frees.size() && m_frees[i].step < m_lastStep[rank]; ++i) {
        if (m_frees[i].rank > rank)
            continue;
        add(m_frees[i].step);
        offset -= all.size[m_frees[i].rank];
        add(m_frees[i].step + slidingSteps);
    }
    add(m_lastStep[rank]);
    return true;
}

} // namespace core
