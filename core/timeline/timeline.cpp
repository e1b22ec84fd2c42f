// SPDX-License-Identifier: MIT
#include "core/timeline/timeline.h"

#include "core/timeline/rectangles.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(core::Timeline)
};

} // namespace

Timeline::Timeline(std::shared_ptr<const Recording> recording, const DeviceHistory& history)
    : m_recording(std::move(recording)), m_history(&history), m_active(history.usage().active),
      m_reserved(history.usage().reserved), m_annotations(m_recording->snapshot(), history)
{}

Result<std::shared_ptr<const Timeline>> Timeline::build(std::shared_ptr<const Recording> recording,
                                                        std::int32_t device, std::size_t budget,
                                                        Progress& progress)
{
    const DeviceHistory* history = recording->history->device(device);
    if (!history)
        return Error{ErrorKind::Input, Text::tr("The recording has no device %1.").arg(device), -1};
    progress.report(0, 0, Text::tr("Choosing what to draw"));
    std::shared_ptr<Timeline> timeline(new Timeline(std::move(recording), *history));
    const Allocations& allocations = history->allocations();
    const EventIndex events = history->eventCount();
    auto drawn = DrawnSet::choose(allocations, events, budget, progress);
    if (!drawn)
        return drawn.error();
    timeline->m_drawn = std::move(*drawn);
    progress.report(0, 0, Text::tr("Building the picture"));
    const auto rectangles = buildRectangles(allocations, timeline->m_drawn.ranks, events, progress);
    if (!rectangles)
        return rectangles.error();
    timeline->m_mesh = Mesh(*rectangles, allocations.rows());
    if (!timeline->m_drawn.all)
        timeline->sumDrawn();
    if (progress.isCancelled())
        return cancelled();
    return std::shared_ptr<const Timeline>(std::move(timeline));
}

void Timeline::sumDrawn()
{
    const Allocations& allocations = m_history->allocations();
    const auto events = m_history->eventCount();
    // Changes first, summed up afterwards; modulo 2^64, as Usage.
    m_drawnBytes.assign(static_cast<std::size_t>(events) + 1, 0);
    for (const std::uint32_t rank : m_drawn.ranks) {
        m_drawnBytes[Usage::rowOf(allocations.allocEvent[rank])] += allocations.size[rank];
        if (allocations.freeEvent[rank] < events)
            m_drawnBytes[Usage::rowOf(allocations.freeEvent[rank])] -= allocations.size[rank];
    }
    for (std::size_t row = 1; row < m_drawnBytes.size(); ++row)
        m_drawnBytes[row] += m_drawnBytes[row - 1];
}

std::uint64_t Timeline::drawnBytesAt(EventIndex k) const
{
    return m_drawnBytes.empty() ? m_history->usage().activeAt(k) : m_drawnBytes[Usage::rowOf(k)];
}

Hit Timeline::hit(EventIndex k, std::uint64_t byte) const
{
    const bool isInside = k >= beforeFirstEvent && k <= m_history->eventCount() - 1;
    if (!isInside || byte >= m_history->usage().activeAt(k))
        return {};
    if (!m_drawn.all)
        return hitAmongDrawn(k, byte);
    const auto live = m_history->live().hit(k, byte);
    return live ? Hit{live->rank, live->offset, 0, 0} : Hit{};
}

Hit Timeline::hitAmongDrawn(EventIndex k, std::uint64_t byte) const
{
    const Allocations& allocations = m_history->allocations();
    Hit rest;
    std::uint64_t bottom = 0;
    for (const std::uint32_t rank : m_history->live().ranksAt(k)) {
        if (!m_drawn.isDrawn[rank]) {
            ++rest.restCount;
            rest.restBytes += allocations.size[rank];
            continue;
        }
        if (byte - bottom < allocations.size[rank])
            return {rank, bottom, 0, 0};
        bottom += allocations.size[rank];
    }
    return rest;
}

EventIndex Timeline::highestIn(EventIndex from, EventIndex to) const
{
    const EventIndex last = m_history->eventCount() - 1;
    from = std::clamp(from, beforeFirstEvent, last);
    to = std::clamp(to, from + 1, last + 1);
    return static_cast<EventIndex>(m_active.largestIn(Usage::rowOf(from), Usage::rowOf(to))) - 1;
}

Column Timeline::columnOf(EventIndex from, EventIndex to) const
{
    const EventIndex event = highestIn(from, to);
    const std::size_t reserved = m_reserved.largestIn(Usage::rowOf(from), Usage::rowOf(to));
    return {event, false, m_history->usage().activeAt(event), drawnBytesAt(event),
            m_reserved.valueAt(reserved)};
}

std::vector<Column> Timeline::columns(const Axis& x) const
{
    std::vector<Column> result(static_cast<std::size_t>(std::ceil(x.length())));
    const double end = m_history->eventCount();
    const bool isWide = x.pixelsPerUnit() >= 1;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto left = static_cast<double>(i);
        const double from = std::floor(x.fromPixel(isWide ? left + 0.5 : left));
        const double to = isWide ? from + 1 : std::ceil(x.fromPixel(left + 1));
        if (to <= beforeFirstEvent || from >= end)
            continue;
        const auto first = static_cast<EventIndex>(std::max(from, -1.0));
        result[i] = columnOf(first, std::max(first + 1, static_cast<EventIndex>(std::min(to, end))));
    }
    return result;
}

} // namespace core
