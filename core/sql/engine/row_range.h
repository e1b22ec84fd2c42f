// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace core {

/// The integers [low, high] that conditions leave. Empty where low > high.
struct RowRange
{
    std::int64_t low = std::numeric_limits<std::int64_t>::min();
    std::int64_t high = std::numeric_limits<std::int64_t>::max();

    void keepAtLeast(std::int64_t value) { low = std::max(low, value); }
    void keepAtMost(std::int64_t value) { high = std::min(high, value); }
    void keepAbove(std::int64_t value)
    {
        if (value == std::numeric_limits<std::int64_t>::max())
            clear();
        else
            keepAtLeast(value + 1);
    }
    void keepBelow(std::int64_t value)
    {
        if (value == std::numeric_limits<std::int64_t>::min())
            clear();
        else
            keepAtMost(value - 1);
    }
    void keepOnly(std::int64_t value)
    {
        keepAtLeast(value);
        keepAtMost(value);
    }

private:
    void clear()
    {
        low = std::numeric_limits<std::int64_t>::max();
        high = std::numeric_limits<std::int64_t>::min();
    }
};

} // namespace core
