// SPDX-License-Identifier: MIT
#include "core/history/annotation_span.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t blockEvents = 64;

/// The trace's clock made to never run back: of each few events the latest so far.
std::vector<std::int64_t> latestTimes(const Snapshot& snapshot, const Trace& trace)
{
    std::vector<std::int64_t> times;
    times.reserve(trace.count / blockEvents + 1);
    std::int64_t latest = noTime;
    const auto add = [&](std::size_t row, std::int64_t time) {
        const std::size_t next = row + 1 - trace.first;
        latest = std::max(latest, time);
        if (next % blockEvents == 0 || next == trace.count)
            times.push_back(latest);
    };
    snapshot.events().timeUs.forEach(trace.first, std::size_t{trace.first} + trace.count, add);
    return times;
}

/// The trace's clock as it can be searched.
class RisingClock
{
public:
    RisingClock(const Snapshot& snapshot, const Trace& trace)
        : m_times(snapshot.events().timeUs), m_first(trace.first), m_count(trace.count),
          m_latest(latestTimes(snapshot, trace))
    {}

    [[nodiscard]] bool isKnown() const { return !m_latest.empty() && m_latest.back() != noTime; }
    /// The first event not before time; how many there are where that is none.
    [[nodiscard]] EventIndex notBefore(std::int64_t time) const
    {
        return firstIn(std::lower_bound(m_latest.begin(), m_latest.end(), time),
                       [time](std::int64_t its) { return its >= time; });
    }
    /// The first event after time, likewise.
    [[nodiscard]] EventIndex after(std::int64_t time) const
    {
        return firstIn(std::upper_bound(m_latest.begin(), m_latest.end(), time),
                       [time](std::int64_t its) { return its > time; });
    }

private:
    template <class Is>
    [[nodiscard]] EventIndex firstIn(std::vector<std::int64_t>::const_iterator block, Is is) const
    {
        std::size_t i = static_cast<std::size_t>(block - m_latest.begin()) * blockEvents;
        while (i < m_count && !is(m_times[m_first + i]))
            ++i;
        return static_cast<EventIndex>(std::min(i, m_count));
    }

    const PackedColumn<std::int64_t>& m_times;
    std::size_t m_first;
    std::size_t m_count;
    std::vector<std::int64_t> m_latest; ///< by block, up to its end
};

std::int64_t endTime(const Annotation& annotation)
{
    return annotation.endUs == noTime ? std::numeric_limits<std::int64_t>::max() : annotation.endUs;
}

/// The device's annotations by start, outer before inner.
std::vector<const Annotation*> ordered(const Snapshot& snapshot, std::int32_t device)
{
    std::vector<const Annotation*> result;
    for (const Annotation& annotation : snapshot.annotations()) {
        if (annotation.device == device)
            result.push_back(&annotation);
    }
    std::stable_sort(result.begin(), result.end(), [](const Annotation* a, const Annotation* b) {
        return a->startUs != b->startUs ? a->startUs < b->startUs : endTime(*a) > endTime(*b);
    });
    return result;
}

/// Tells depths by time: two that follow each other may share an event, and still are not nested.
class Nesting
{
public:
    std::uint32_t depthOf(const Annotation& annotation)
    {
        while (!m_ends.empty() && m_ends.back() <= annotation.startUs)
            m_ends.pop_back();
        m_ends.push_back(endTime(annotation));
        return static_cast<std::uint32_t>(m_ends.size() - 1);
    }

private:
    std::vector<std::int64_t> m_ends;
};

} // namespace

std::vector<AnnotationSpan> annotationSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    return annotationSpans(snapshot, history, [](StringId) { return 0U; });
}

std::vector<AnnotationSpan> annotationSpans(const Snapshot& snapshot, const DeviceHistory& history,
                                            const std::function<std::uint32_t(StringId)>& laneOf)
{
    const std::vector<const Annotation*> annotations = ordered(snapshot, history.device());
    if (annotations.empty())
        return {};
    const RisingClock clock(snapshot, history.trace());
    if (!clock.isKnown())
        return {};
    const EventIndex events = history.eventCount();
    std::vector<AnnotationSpan> spans;
    std::unordered_map<std::uint32_t, Nesting> nestings; // by lane
    for (const Annotation* annotation : annotations) {
        AnnotationSpan span;
        span.name = annotation->name;
        span.depth = nestings[laneOf(annotation->name)].depthOf(*annotation);
        if (annotation->startUs != noTime)
            span.begin = clock.notBefore(annotation->startUs);
        span.end = annotation->endUs == noTime ? events : clock.after(annotation->endUs);
        // Between two events, or after the last: it still is somewhere.
        span.begin = std::min(span.begin, events - 1);
        span.end = std::clamp(span.end, span.begin + 1, events);
        spans.push_back(span);
    }
    return spans;
}

} // namespace core
