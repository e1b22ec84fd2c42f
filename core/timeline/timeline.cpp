// SPDX-License-Identifier: MIT
#include "core/timeline/timeline.h"

#include "core/base/texts.h"
#include "core/timeline/coordinates/column_level.h"
#include "core/timeline/rectangles.h"
#include "core/timeline/sample_places.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

SNAPVIEWER_TEXTS(TimelineText);

std::vector<std::uint32_t> ranksWithBytes(const Allocations& allocations)
{
    std::vector<std::uint32_t> ranks;
    ranks.reserve(allocations.rows());
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.size[rank] > 0)
            ranks.push_back(rank);
    }
    return ranks;
}

/// Whether more of them are seen than there may be rectangles, of which each has one at least: told before
/// anything is made that takes as much memory as all of them.
bool areTooMany(const Allocations& allocations, EventIndex events, std::size_t budget)
{
    std::size_t seen = 0;
    for (std::uint32_t rank = 0; rank < allocations.rows() && seen <= budget; ++rank) {
        const bool isSeen = std::min(allocations.freeEvent[rank], events) > allocations.allocEvent[rank];
        seen += isSeen && allocations.size[rank] > 0 ? 1 : 0;
    }
    return seen > budget;
}

/// They begin before all others, so they come first in the order of the stack.
Lasting lastingOf(const Allocations& allocations)
{
    Lasting lasting;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.allocEvent[rank] != beforeFirstEvent)
            break;
        if (allocations.isLasting(rank)) {
            lasting.bytes += allocations.size[rank];
            ++lasting.count;
        }
    }
    return lasting;
}

} // namespace

Timeline::Course::Course(const Snapshot& snapshot, const DeviceHistory& history)
    : events(TimeScale::ofEvents(snapshot, history.trace())),
      hasClock(TimeScale::hasClock(snapshot, history.trace())), active(history.usage().active),
      reserved(history.usage().reserved), lanes(timelineLanes(snapshot, history)),
      lasting(lastingOf(history.allocations()))
{}

const TimeScale& Timeline::Course::clock(const Snapshot& snapshot, const Trace& trace) const
{
    std::call_once(m_clockOnce, [&] { m_clock = TimeScale::ofClock(snapshot, trace).value_or(events); });
    return m_clock;
}

Timeline::Timeline(std::shared_ptr<const Recording> recording, const DeviceHistory& history,
                   std::shared_ptr<const Course> course)
    : m_recording(std::move(recording)), m_history(&history), m_course(std::move(course))
{}

Result<std::shared_ptr<const Timeline>>
Timeline::build(std::shared_ptr<const Recording> recording, std::int32_t device, std::size_t budget,
                Progress& progress, const std::optional<DeviceCapacity>& capacity, SamplesBeside samples)
{
    const DeviceHistory* history = recording->history->device(device);
    if (!history)
        return inputError(TimelineText::tr("The recording has no device %1.").arg(device));
    progress.report(0, 0, TimelineText::tr("Building the picture"));
    const Snapshot& snapshot = recording->snapshot();
    auto course = std::make_shared<Course>(snapshot, *history);
    course->limits = MemoryLimits::of(snapshot, *history, capacity);
    if (samples.samples && samples.device)
        course->samples = std::make_unique<const SampleLines>(
            samples.samples, *samples.device, samplePlaces(*samples.samples, snapshot, *history));
    return Timeline(std::move(recording), *history, std::move(course)).withBudget(budget, progress);
}

Result<std::shared_ptr<const Timeline>> Timeline::withBudget(std::size_t budget, Progress& progress) const
{
    std::shared_ptr<Timeline> timeline(new Timeline(m_recording, *m_history, m_course));
    SNAPVIEWER_TRY(timeline->buildMesh(budget, progress));
    return std::shared_ptr<const Timeline>(std::move(timeline));
}

Status Timeline::buildMesh(std::size_t budget, Progress& progress)
{
    const Allocations& allocations = m_history->allocations();
    if (budget == 0 && allocations.rows() > 0)
        return progress.isCancelled() ? Status(cancelled()) : Status(Done{});
    const EventIndex events = m_history->eventCount();
    if (areTooMany(allocations, events, budget))
        return progress.isCancelled() ? Status(cancelled()) : Status(Done{});
    const std::vector<std::uint32_t> ranks = ranksWithBytes(allocations);
    m_hasMesh = countRectangles(allocations, ranks, events, budget) <= budget;
    if (m_hasMesh) {
        const auto rectangles = buildRectangles(allocations, ranks, events, progress);
        SNAPVIEWER_TRY(rectangles);
        m_mesh = Mesh(*rectangles, allocations.rows());
    }
    if (progress.isCancelled())
        return cancelled();
    return Done{};
}

const TimeScale& Timeline::scale(TimeScale::Kind kind) const
{
    const bool isClock = kind == TimeScale::Kind::Clock && m_course->hasClock;
    return isClock ? m_course->clock(snapshot(), m_history->trace()) : m_course->events;
}

Hit Timeline::hit(EventIndex k, std::uint64_t byte) const
{
    const bool isInside = k >= beforeFirstEvent && k <= m_history->eventCount() - 1;
    if (!isInside || byte >= m_history->usage().activeAt(k))
        return {};
    const auto live = m_history->live().hit(k, byte);
    return live ? Hit{live->rank, live->offset} : Hit{};
}

EventIndex Timeline::highestIn(EventIndex from, EventIndex to) const
{
    const EventIndex last = m_history->eventCount() - 1;
    from = std::clamp(from, beforeFirstEvent, last);
    to = std::clamp(to, from + 1, last + 1);
    return static_cast<EventIndex>(m_course->active.largestIn(Usage::rowOf(from), Usage::rowOf(to))) - 1;
}

std::uint64_t Timeline::mostReservedIn(EventIndex from, EventIndex to) const
{
    if (!m_history->knowsReserved())
        return 0;
    const EventIndex last = m_history->eventCount() - 1;
    from = std::clamp(from, beforeFirstEvent, last);
    to = std::clamp(to, from + 1, last + 1);
    return m_course->reserved.valueAt(m_course->reserved.largestIn(Usage::rowOf(from), Usage::rowOf(to)));
}

Column Timeline::columnOf(EventRange events) const
{
    const EventIndex last = m_history->eventCount() - 1; // a scale of another timeline may know more
    events.begin = std::clamp(events.begin, beforeFirstEvent, last);
    events.end = std::clamp(events.end, events.begin + 1, last + 1);
    const EventIndex event = highestIn(events.begin, events.end);
    const std::size_t reserved =
        m_course->reserved.largestIn(Usage::rowOf(events.begin), Usage::rowOf(events.end));
    return {false,
            events,
            event,
            event,
            m_history->usage().activeAt(event),
            m_course->reserved.valueAt(reserved)};
}

Column Timeline::meshColumn(const TimeScale& scale, const Axis& x, double left) const
{
    const double middle = x.fromPixel(left + 0.5);
    const bool isWide = x.pixelsPerUnit() >= 1;
    const double from = std::floor(isWide ? middle : x.fromPixel(left));
    const double to = isWide ? from + 1 : std::ceil(x.fromPixel(left + 1));
    Column column = columnOf(
        scale.eventsIn(static_cast<std::int64_t>(from), static_cast<std::int64_t>(std::max(to, from + 1))));
    const double shown = std::floor(scale.eventAt(middle));
    column.shown = static_cast<EventIndex>(
        std::clamp<double>(shown, column.events.begin, std::int64_t(column.events.end) - 1));
    return column;
}

std::vector<Column> Timeline::columns(const TimeScale& scale, const Axis& x) const
{
    std::vector<Column> result(static_cast<std::size_t>(std::ceil(x.length())));
    const ColumnLevel level = ColumnLevel::forAxis(scale, x);
    std::int64_t latest = -1;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double middle = x.fromPixel(static_cast<double>(i) + 0.5);
        if (middle < static_cast<double>(scale.begin()) || middle >= static_cast<double>(scale.end()))
            continue;
        if (m_hasMesh) {
            result[i] = meshColumn(scale, x, static_cast<double>(i));
            continue;
        }
        const std::int64_t column = level.columnAt(middle);
        result[i] = column == latest ? result[i - 1] : columnOf(level.events(column));
        latest = column;
    }
    return result;
}

} // namespace core
