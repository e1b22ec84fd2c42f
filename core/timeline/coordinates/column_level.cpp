// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/column_level.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr int largestShift = 52;
/// So little narrower than a pixel a column may be: rounding must not flip the level while panning.
constexpr double levelTolerance = 1e-6;

} // namespace

ColumnLevel::ColumnLevel(const TimeScale& scale, int shift)
    : m_scale(&scale), m_shift(std::clamp(shift, 0, largestShift)),
      m_count(std::max<std::int64_t>(1, (scale.end() - scale.begin()) >> m_shift))
{}

ColumnLevel ColumnLevel::forAxis(const TimeScale& scale, const Axis& x)
{
    const double unitsPerPixel = 1 / x.pixelsPerUnit();
    const double shift = std::ceil(std::log2(std::max(unitsPerPixel, 1.0)) - levelTolerance);
    return {scale, static_cast<int>(std::min<double>(shift, largestShift))};
}

std::int64_t ColumnLevel::begin(std::int64_t column) const
{
    return column >= m_count ? m_scale->end() : m_scale->begin() + (column << m_shift);
}

std::int64_t ColumnLevel::columnAt(double x) const
{
    const double place = std::floor(x - static_cast<double>(m_scale->begin()));
    const auto unit = static_cast<std::int64_t>(std::clamp(place, 0.0, 4503599627370496.0));
    return std::min(unit >> m_shift, m_count - 1);
}

EventRange ColumnLevel::events(std::int64_t column) const
{
    return m_scale->eventsIn(begin(column), begin(column + 1));
}

RowScale RowScale::forAxis(const Axis& y)
{
    int exponent = 0;
    constexpr int digits = 36;
    const double mantissa = std::frexp(1 / y.pixelsPerUnit(), &exponent);
    return {std::ldexp(std::round(std::ldexp(mantissa, digits)), exponent - digits)};
}

std::uint64_t RowScale::middleOf(std::int64_t row) const
{
    return wholeBytes((static_cast<double>(row) + 0.5) * bytesPerRow);
}

Axis RowScale::snapped(const Axis& y) const
{
    const double first = std::round(y.begin() / bytesPerRow);
    return {first * bytesPerRow, (first + y.length()) * bytesPerRow, y.length()};
}

std::int64_t RowScale::firstRow(const Axis& y) const
{
    return static_cast<std::int64_t>(std::round(y.begin() / bytesPerRow));
}

} // namespace core
