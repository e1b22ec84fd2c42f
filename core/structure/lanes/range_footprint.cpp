// SPDX-License-Identifier: MIT
#include "core/structure/lanes/range_footprint.h"

#include <algorithm>

namespace core {

Footprint footprintOf(const DeviceHistory& history, const Envelope& active, const AnnotationSpan& span)
{
    const Usage& usage = history.usage();
    const EventIndex before = history.clamped(span.begin - 1);
    const EventIndex last = std::max(history.clamped(span.end - 1), before);
    const std::size_t highest = active.largestIn(Usage::rowOf(before), Usage::rowOf(last) + 1);
    return {active.valueAt(highest),
            static_cast<std::int64_t>(usage.activeAt(last) - usage.activeAt(before))};
}

} // namespace core
