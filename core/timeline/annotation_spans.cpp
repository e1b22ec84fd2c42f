// SPDX-License-Identifier: MIT
#include "core/timeline/annotation_spans.h"

#include <algorithm>
#include <utility>

namespace core {

AnnotationSpans::AnnotationSpans(std::vector<AnnotationSpan> spans) : m_spans(std::move(spans))
{
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

std::span<const AnnotationSpan> AnnotationSpans::beginningIn(EventIndex from, EventIndex to) const
{
    const auto before = [](const AnnotationSpan& span, EventIndex event) { return span.begin < event; };
    const auto first = std::lower_bound(m_spans.begin(), m_spans.end(), from, before);
    return {first, std::lower_bound(first, m_spans.end(), to, before)};
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
