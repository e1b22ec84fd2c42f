// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/row_range.h"
#include "core/sql/engine/table_def.h"

#include <cstdint>
#include <vector>

namespace core {

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
