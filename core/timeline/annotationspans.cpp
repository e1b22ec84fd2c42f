// SPDX-License-Identifier: MIT
#include "core/timeline/annotationspans.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

/// The trace's clock made to never run back, so that it can be searched; empty where it has no times.
std::vector<std::int64_t> risingTimes(const Snapshot& snapshot, const Trace& trace)
{
    std::vector<std::int64_t> times;
    times.reserve(trace.count);
    std::int64_t latest = noTime;
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        latest = std::max(latest, snapshot.events().timeUs[trace.first + i]);
        times.push_back(latest);
    }
    if (latest == noTime)
        times.clear();
    return times;
}

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

AnnotationSpans::AnnotationSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    const std::vector<std::int64_t> times = risingTimes(snapshot, history.trace());
    if (times.empty())
        return;
    const EventIndex events = history.eventCount();
    Nesting nesting;
    for (const Annotation* annotation : ordered(snapshot, history.device())) {
        AnnotationSpan span;
        span.name = annotation->name;
        span.depth = nesting.depthOf(*annotation);
        if (annotation->startUs != noTime)
            span.begin = static_cast<EventIndex>(
                std::lower_bound(times.begin(), times.end(), annotation->startUs) - times.begin());
        span.end = annotation->endUs == noTime
                       ? events
                       : static_cast<EventIndex>(
                             std::upper_bound(times.begin(), times.end(), annotation->endUs) - times.begin());
        // Between two events, or after the last: it still is somewhere.
        span.begin = std::min(span.begin, events - 1);
        span.end = std::clamp(span.end, span.begin + 1, events);
        m_spans.push_back(span);
    }
    std::vector<IntervalLevels::Interval> intervals;
    intervals.reserve(m_spans.size());
    for (const AnnotationSpan& span : m_spans)
        intervals.push_back({span.begin, span.end});
    m_levels = IntervalLevels(intervals);
}

std::vector<AnnotationSpan> AnnotationSpans::longIn(EventIndex from, EventIndex to,
                                                    std::int64_t minLength) const
{
    std::vector<AnnotationSpan> result;
    for (const IntervalLevels::Run& run : m_levels.touching(from, to, minLength)) {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            const AnnotationSpan& span = m_spans[m_levels.order()[i]];
            if (span.begin < to && span.end > from && std::int64_t(span.end) - span.begin >= minLength)
                result.push_back(span);
        }
    }
    return result;
}

std::size_t AnnotationSpans::beginningIn(EventIndex from, EventIndex to) const
{
    const auto before = [](const AnnotationSpan& span, EventIndex event) { return span.begin < event; };
    const auto first = std::lower_bound(m_spans.begin(), m_spans.end(), from, before);
    return static_cast<std::size_t>(std::lower_bound(first, m_spans.end(), to, before) - first);
}

std::vector<AnnotationSpan> AnnotationSpans::around(EventIndex k, std::size_t most) const
{
    std::vector<AnnotationSpan> result = longIn(k, k + 1, 1);
    std::sort(result.begin(), result.end(),
              [](const AnnotationSpan& a, const AnnotationSpan& b) { return a.depth < b.depth; });
    if (result.size() > most)
        result.resize(most);
    return result;
}

} // namespace core
