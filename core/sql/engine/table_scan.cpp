// SPDX-License-Identifier: MIT
#include "core/sql/engine/table_scan.h"

#include <algorithm>

namespace core {

namespace {

/// The places [first, last) of a part whose value origin + place lies in range.
void narrow(const RowRange& range, std::int64_t origin, std::int64_t& first, std::int64_t& last)
{
    // Compared before subtracting: the bounds may be the smallest and the largest integer.
    if (range.low > origin + first)
        first = range.low >= origin + last ? last : range.low - origin;
    if (range.high < origin + last - 1)
        last = range.high < origin + first ? first : range.high - origin + 1;
}

} // namespace

void TableScan::start(const std::vector<Part>& parts, const ScanBounds& bounds, bool hasEvents)
{
    m_bounds = bounds;
    m_hasEvents = hasEvents;
    const auto first = std::lower_bound(parts.begin(), parts.end(), bounds.key.low,
                                        [](const Part& part, std::int64_t key) { return part.key < key; });
    const auto last = std::upper_bound(first, parts.end(), bounds.key.high,
                                       [](std::int64_t key, const Part& part) { return key < part.key; });
    m_part = parts.data() + (first - parts.begin());
    m_last = parts.data() + (last - parts.begin());
    enterPart();
    skipToMatch();
}

void TableScan::next()
{
    step();
    skipToMatch();
}

void TableScan::step()
{
    if (++m_place < m_end)
        return;
    ++m_part;
    enterPart();
}

void TableScan::skipToMatch()
{
    while (!atEnd() && !passes())
        step();
}

bool TableScan::passes() const
{
    return std::all_of(m_bounds.tests.begin(), m_bounds.tests.end(), [this](const ScanBounds::Test& test) {
        const auto value = test.number(*m_part, place());
        return value && *value >= test.range.low && *value <= test.range.high;
    });
}

void TableScan::enterPart()
{
    for (; m_part != m_last; ++m_part) {
        m_place = 0;
        m_end = m_part->count;
        if (m_place < m_end)
            narrow(m_bounds.number, m_part->first, m_place, m_end);
        if (m_hasEvents && m_place < m_end)
            narrow(m_bounds.event, m_part->firstEvent, m_place, m_end);
        if (m_place < m_end)
            return;
    }
}

} // namespace core
