// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/annotation_span.h"
#include "core/history/trace/envelope.h"

#include <cstdint>

namespace core {

/// What happened to the active total in a range of events, what was there when it began included; as the
/// columns of that name of the SQL table `annotations` have it.
struct Footprint
{
    std::uint64_t peak = 0;  ///< bytes: the highest total
    std::int64_t growth = 0; ///< bytes: how many more are active after it than before
};

/// active: an envelope of history.usage().active. O(log events).
[[nodiscard]] Footprint footprintOf(const DeviceHistory& history, const Envelope& active,
                                    const AnnotationSpan& span);

} // namespace core
