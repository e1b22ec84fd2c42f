// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Chunks of time at every scale: an order of intervals of events in which those that touch a range lie in a
/// few contiguous runs. An interval belongs to the smallest chunk of 2ⁿ events, aligned, that holds it whole;
/// the order is by n, then by begin. Immutable.
class IntervalLevels
{
public:
    struct Interval
    {
        EventIndex begin = beforeFirstEvent; ///< ≥ −1
        EventIndex end = 0;                  ///< > begin
    };
    /// Places [first, first + count) of the order.
    struct Run
    {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    IntervalLevels() = default;
    /// O(n log n).
    explicit IntervalLevels(std::span<const Interval> intervals);

    /// order()[place] = index into what was given.
    [[nodiscard]] const std::vector<std::uint32_t>& order() const { return m_order; }
    /// Every interval that touches [from, to) is in one of the runs, and few others. At most 33 runs, in
    /// O(levels · log n). Chunks shorter than minChunk events are left out.
    [[nodiscard]] std::vector<Run> touching(EventIndex from, EventIndex to, std::int64_t minChunk = 1) const;

private:
    static constexpr std::size_t levelCount = 33;

    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_begins; ///< by place: begin + 1
    std::array<std::uint32_t, levelCount + 1> m_firstOfLevel{};
};

} // namespace core
