// SPDX-License-Identifier: MIT
#include "core/ranks/heat/heat_layout.h"

#include <algorithm>
#include <cmath>

namespace core {

HeatLayout::HeatLayout(std::size_t columns, double width) : m_columns(columns), m_width(std::max(width, 1.0))
{
    showAll();
}

/// All columns fill the view, but for a few, which would be walls.
double HeatLayout::narrowest() const
{
    return m_columns == 0 ? widest : std::min(m_width / static_cast<double>(m_columns), widest);
}

double HeatLayout::mostOffset() const
{
    return std::max(static_cast<double>(m_columns) * m_columnWidth - m_width, 0.0);
}

void HeatLayout::resize(double width)
{
    const bool wasWhole = isWhole();
    m_width = std::max(width, 1.0);
    if (wasWhole)
        return showAll();
    m_columnWidth = std::max(m_columnWidth, narrowest());
    setOffset(m_offset);
}

void HeatLayout::zoom(double factor, double x)
{
    const double place = (x + m_offset) / m_columnWidth;
    m_columnWidth = std::clamp(m_columnWidth * factor, narrowest(), std::max(widest, narrowest()));
    setOffset(place * m_columnWidth - x);
}

void HeatLayout::setOffset(double offset)
{
    m_offset = std::clamp(offset, 0.0, mostOffset());
}

void HeatLayout::showAll()
{
    m_columnWidth = narrowest();
    m_offset = 0;
}

void HeatLayout::reveal(std::size_t column)
{
    if (leftOf(column) < 0)
        setOffset(m_offset + leftOf(column));
    else if (leftOf(column + 1) > m_width)
        setOffset(m_offset + leftOf(column + 1) - m_width);
}

std::optional<std::size_t> HeatLayout::columnAt(double x) const
{
    const double place = std::floor((x + m_offset) / m_columnWidth);
    if (m_columns == 0 || place < 0 || place >= static_cast<double>(m_columns))
        return std::nullopt;
    return static_cast<std::size_t>(place);
}

ColumnRange HeatLayout::columnsAt(int x) const
{
    if (m_columns == 0)
        return {};
    const auto all = static_cast<double>(m_columns);
    const double from = (x + m_offset) / m_columnWidth;
    const double to = (x + 1 + m_offset) / m_columnWidth;
    if (to <= 0 || from >= all)
        return {};
    if (m_columnWidth >= 1) { // whole pixels belong to one column: edges are sharp
        const auto column = static_cast<std::size_t>(std::clamp(std::floor((from + to) / 2), 0.0, all - 1));
        return {column, column + 1};
    }
    return {static_cast<std::size_t>(std::max(std::floor(from), 0.0)),
            static_cast<std::size_t>(std::min(std::ceil(to), all))};
}

ColumnRange HeatLayout::visible() const
{
    if (m_columns == 0)
        return {};
    const auto all = static_cast<double>(m_columns);
    return {static_cast<std::size_t>(std::clamp(std::floor(m_offset / m_columnWidth), 0.0, all - 1)),
            static_cast<std::size_t>(std::clamp(std::ceil((m_offset + m_width) / m_columnWidth), 0.0, all))};
}

} // namespace core
