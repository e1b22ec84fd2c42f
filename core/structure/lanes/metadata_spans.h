// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/annotation_span.h"

#include <optional>
#include <vector>

namespace core {

/// Whether any event may have user metadata: false only where none has. O(events / 4096).
[[nodiscard]] bool mayHaveMetadata(const Snapshot& snapshot);
/// Events that follow each other with the same user metadata, what was set around some code, a span each.
/// Annotate events in between say something else. O(events) where any event has metadata, else
/// O(events / 4096).
[[nodiscard]] std::vector<AnnotationSpan> metadataSpans(const Snapshot& snapshot,
                                                        const DeviceHistory& history);
/// The annotate events, a span each with what they say; none where there are none.
[[nodiscard]] std::vector<AnnotationSpan> markSpans(const Snapshot& snapshot, const DeviceHistory& history);
/// A range that was recorded as two events of its own (PyTorch's nightlies of 2024).
struct UserDefinedRange
{
    StringId label;
    std::optional<EventIndex> start; ///< nothing where it began before the first event
    std::optional<EventIndex> end;   ///< nothing where it is not ended
};
/// Pairs of user_defined events, by label, in the order in which they begin, those without a start where they
/// end.
[[nodiscard]] std::vector<UserDefinedRange> userDefinedRanges(const Snapshot& snapshot,
                                                              const DeviceHistory& history);
/// The same, a span each. One that is not ended lasts to the last event.
[[nodiscard]] std::vector<AnnotationSpan> userDefinedSpans(const Snapshot& snapshot,
                                                           const DeviceHistory& history);

} // namespace core
