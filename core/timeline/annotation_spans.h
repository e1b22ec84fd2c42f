// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/annotation_span.h"
#include "core/timeline/interval_levels.h"

#include <span>
#include <vector>

namespace core {

/// Annotations on the event axis of a device, with levels of detail. Immutable.
class AnnotationSpans
{
public:
    AnnotationSpans() = default;
    /// spans: by begin, outer before inner. O(spans · log).
    explicit AnnotationSpans(std::vector<AnnotationSpan> spans);

    [[nodiscard]] const std::vector<AnnotationSpan>& spans() const { return m_spans; }
    /// Spans that touch [from, to) and may be minLength events long or longer.
    [[nodiscard]] std::vector<AnnotationSpan> longIn(EventIndex from, EventIndex to,
                                                     std::int64_t minLength) const;
    /// Those that begin in [from, to). O(log n).
    [[nodiscard]] std::span<const AnnotationSpan> beginningIn(EventIndex from, EventIndex to) const;
    /// Up to most of them around event k, outermost first.
    [[nodiscard]] std::vector<AnnotationSpan> around(EventIndex k, std::size_t most) const;

private:
    std::vector<AnnotationSpan> m_spans; ///< by begin, outer before inner
    IntervalLevels m_levels;
};

} // namespace core
