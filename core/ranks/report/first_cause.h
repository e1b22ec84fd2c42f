// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/clock_offsets.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// A rank that ran out of memory.
struct RankFailure
{
    std::size_t summary = 0; ///< place among the job's
    QString label;           ///< of its column
    std::int64_t rank = -1;  ///< −1 unknown
    QString host;
    RankOom oom;                  ///< the last one
    ClockOffset clock;            ///< against that of the rank that all are compared with
    std::int64_t timeUs = noTime; ///< of oom by that rank's clock; noTime unknown
};

/// What failed first.
struct FirstCause
{
    std::vector<RankFailure> failures; ///< by time, then by rank; those without a time last
    std::vector<std::size_t> tied;     ///< failures of which each could be the first; one: it is
    std::size_t reference = 0;         ///< the failure whose clock counts

    [[nodiscard]] bool isOrdered() const { return tied.size() == 1; }
    /// How long before the next one the first failed; nothing where it is the only one, or not ordered.
    [[nodiscard]] std::optional<std::int64_t> leadUs() const;
    /// The error of that.
    [[nodiscard]] std::int64_t errorUs() const;
};

/// failures: with everything but clock and time, in any order. The first is the one whose interval of time
/// ends before all others begin; where none does, all whose intervals overlap the earliest are tied, and so
/// are those without a time. O(failures · marks²).
[[nodiscard]] FirstCause firstCauseOf(std::vector<RankFailure> failures,
                                      std::span<const RankSummary> summaries);

} // namespace core
