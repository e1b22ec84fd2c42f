// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/fix/stream/request_stream.h"

#include <cstdint>
#include <vector>

namespace core::fix {

/// What of a stream is active, by arithmetic. Bytes, as requested.
struct ActiveUsage
{
    std::uint64_t peak = 0;
    Moment peakAt = Moment::at(beforeFirstEvent); ///< the first that reaches it
    std::uint64_t start = 0;                      ///< before the first event
    std::vector<std::uint64_t> after;             ///< by event, from the part's first on
    std::vector<std::uint64_t> most;              ///< at the event or right before it: at most

    [[nodiscard]] std::uint64_t afterEvent(EventIndex k, EventIndex begin) const
    {
        return k < begin ? start : after[static_cast<std::size_t>(k - begin)];
    }
};

/// served: failed requests that are served, ascending; they are freed at once. O(events + moved · log moved).
/// Incomplete where cancelled.
[[nodiscard]] ActiveUsage activeUsageOf(const RequestStream& stream, const std::vector<EventIndex>& served,
                                        const Progress& progress);

/// Which lives are active at the peak of a usage, ascending. O(lives).
[[nodiscard]] std::vector<std::size_t> activeAtPeak(const RequestStream& stream, const ActiveUsage& usage);

} // namespace core::fix
