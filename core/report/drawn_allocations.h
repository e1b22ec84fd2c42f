// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core::report {

/// Which allocations a page draws one by one, as many as make mostRectangles rectangles (buildRectangles()):
/// first the largest of those alive at a moment, an eighth of the room for them at most, then those that fill
/// most of the picture (bytes × events).
class DrawnAllocations
{
public:
    /// O(allocations · log). Incomplete where cancelled.
    DrawnAllocations(const DeviceHistory& device, EventIndex moment, std::size_t mostRectangles,
                     const Progress& progress);

    /// Ascending; with bytes.
    [[nodiscard]] const std::vector<std::uint32_t>& ranks() const { return m_ranks; }
    /// How many there are with bytes.
    [[nodiscard]] std::size_t all() const { return m_all; }
    [[nodiscard]] bool areAll() const { return m_ranks.size() == m_all; }
    [[nodiscard]] std::size_t leftOut() const { return m_all - m_ranks.size(); }
    /// The largest of those that are not drawn; bytes.
    [[nodiscard]] std::uint64_t largestLeftOut() const { return m_largestLeftOut; }

private:
    void choose(const DeviceHistory& device, EventIndex moment, std::size_t mostRectangles,
                const Progress& progress);

    std::vector<std::uint32_t> m_ranks;
    std::size_t m_all = 0;
    std::uint64_t m_largestLeftOut = 0;
};

} // namespace core::report
