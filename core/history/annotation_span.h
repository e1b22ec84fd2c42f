// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// An annotation in events of a device's trace.
struct AnnotationSpan
{
    EventIndex begin = beforeFirstEvent; ///< the first event not before its start; −1 where the start is lost
    EventIndex end = 0; ///< the first event after its end, > begin; all events where it is lost
    StringId name;
    std::uint32_t depth = 0; ///< how many annotations around it
};

/// The annotations of a device on its event axis, told by time, by begin, outer before inner. Empty where the
/// trace has no times. O((events + annotations) · log).
[[nodiscard]] std::vector<AnnotationSpan> annotationSpans(const Snapshot& snapshot,
                                                          const DeviceHistory& history);
/// The same where only those of the same lane, which laneOf() says by their names, count as around another.
[[nodiscard]] std::vector<AnnotationSpan>
annotationSpans(const Snapshot& snapshot, const DeviceHistory& history,
                const std::function<std::uint32_t(StringId)>& laneOf);

} // namespace core
