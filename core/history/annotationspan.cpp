// SPDX-License-Identifier: MIT
#include "core/history/annotationspan.h"

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

std::vector<AnnotationSpan> annotationSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    const std::vector<std::int64_t> times = risingTimes(snapshot, history.trace());
    if (times.empty())
        return {};
    const EventIndex events = history.eventCount();
    std::vector<AnnotationSpan> spans;
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
        spans.push_back(span);
    }
    return spans;
}

} // namespace core
