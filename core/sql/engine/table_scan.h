// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

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

/// What conditions leave of a table: rows whose number, part key, event and tested columns lie in the ranges.
struct ScanBounds
{
    struct Test
    {
        Number number = nullptr;
        RowRange range;
    };

    RowRange number;
    RowRange key;
    RowRange event;
    std::vector<Test> tests;
};

/// Walks the rows of a table that bounds leave, in ascending number. Owned by one cursor; parts stay its
/// owner's.
class TableScan
{
public:
    /// parts ascend by key; with events only where the table has an event column.
    void start(const std::vector<Part>& parts, const ScanBounds& bounds, bool hasEvents);
    /// O(rows passed over).
    void next();

    [[nodiscard]] bool atEnd() const { return m_part == m_last; }
    [[nodiscard]] const Part& part() const { return *m_part; }
    [[nodiscard]] std::size_t place() const { return static_cast<std::size_t>(m_place); }
    [[nodiscard]] std::int64_t number() const { return m_part->first + m_place; }

private:
    void enterPart();
    void step();
    /// Moves on to the first row from here that passes the tests.
    void skipToMatch();
    [[nodiscard]] bool passes() const;

    ScanBounds m_bounds;
    bool m_hasEvents = false;
    const Part* m_part = nullptr;
    const Part* m_last = nullptr;
    std::int64_t m_place = 0; ///< within the part
    std::int64_t m_end = 0;   ///< one past the last place of the part
};

} // namespace core
