// SPDX-License-Identifier: MIT
#include "core/timeline/annotationspans.h"

#include <algorithm>

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

/// Depths by the spans that are open where each begins.
void nest(std::vector<AnnotationSpan>& spans)
{
    std::vector<EventIndex> open;
    for (AnnotationSpan& span : spans) {
        while (!open.empty() && open.back() <= span.begin)
            open.pop_back();
        span.depth = static_cast<std::uint32_t>(open.size());
        open.push_back(span.end);
    }
}

} // namespace

AnnotationSpans::AnnotationSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    const std::vector<std::int64_t> times = risingTimes(snapshot, history.trace());
    if (times.empty())
        return;
    const EventIndex events = history.eventCount();
    for (const Annotation& annotation : snapshot.annotations()) {
        if (annotation.device != history.device())
            continue;
        AnnotationSpan span;
        span.name = annotation.name;
        if (annotation.startUs != noTime)
            span.begin = static_cast<EventIndex>(
                std::lower_bound(times.begin(), times.end(), annotation.startUs) - times.begin());
        span.end = annotation.endUs == noTime
                       ? events
                       : static_cast<EventIndex>(
                             std::upper_bound(times.begin(), times.end(), annotation.endUs) - times.begin());
        // Between two events, or after the last: it still is somewhere.
        span.begin = std::min(span.begin, events - 1);
        span.end = std::clamp(span.end, span.begin + 1, events);
        m_spans.push_back(span);
    }
    std::stable_sort(m_spans.begin(), m_spans.end(), [](const AnnotationSpan& a, const AnnotationSpan& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    nest(m_spans);
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
