// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <cstddef>
#include <cstdint>

namespace core {

/// How far the clock of one rank is ahead of another one's, in µs.
struct ClockOffset
{
    std::int64_t offsetUs = 0;
    std::int64_t errorUs = 0;
    std::size_t ends = 0; ///< of collective operations, that both saw; 0: only where they ran was known

    friend bool operator==(const ClockOffset&, const ClockOffset&) = default;
};

/// a's clock against b's, by the ends of collective operations: all ranks see the same one end at the same
/// time, so the median of their differences is the clocks'; the error is half of how far those lie apart, and
/// at least 1 ms of fewer than three. The n-th of a name is the n-th of both, unless a recording has lost
/// events: then the ends are laid side by side so that their distances agree, at least eight of them, and
/// much better than in any other way. Where no end is common: 0 ± 1 ms on one machine, 0 ± 10 s on two, or
/// where the machines are not known: clocks that nobody sets are seconds apart. O(marks²).
[[nodiscard]] ClockOffset clockOffset(const RankSummary& a, const QString& hostA, const RankSummary& b,
                                      const QString& hostB);

} // namespace core
