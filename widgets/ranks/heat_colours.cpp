// SPDX-License-Identifier: MIT
#include "widgets/ranks/heat_colours.h"

#include "core/picture/palettes.h"
#include "core/timeline/colours/scene_colours.h"

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

/// What is less than this is not told apart by colour, however alike all are: ranks differ by crumbs.
constexpr double leastOfFull = 64.0 * 1024 * 1024;

QRgb between(const QColor& from, const QColor& to, double part)
{
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return qRgb(mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue()));
}

/// As a root, so that what is small beside the largest is seen as well.
double partOf(double value, double most)
{
    return std::sqrt(std::clamp(value / most, 0.0, 1.0));
}

} // namespace

HeatColours::HeatColours(const QPalette& palette, std::uint64_t mostExcess, std::uint64_t mostBytes)
    : m_mostExcess(std::max(static_cast<double>(mostExcess), leastOfFull)),
      m_mostBytes(std::max(static_cast<double>(mostBytes), 1.0))
{
    const bool isDark = picture::themeOf(palette) == core::Theme::Dark;
    m_more = isDark ? QColor(0xFF, 0xA9, 0x3D) : QColor(0xB3, 0x4A, 0x00);
    m_less = isDark ? QColor(0xA9, 0x95, 0xF0) : QColor(0x54, 0x27, 0x88);
    m_usual = isDark ? QColor(0x24, 0x28, 0x2F) : QColor(0xF0, 0xF1, 0xF4);
    m_most = isDark ? QColor(0x3F, 0xC6, 0xD8) : QColor(0x0B, 0x5A, 0x6E);
}

QRgb HeatColours::ofExcess(std::int64_t excess) const
{
    const auto far = std::abs(static_cast<double>(excess));
    return between(m_usual, excess < 0 ? m_less : m_more, partOf(far, m_mostExcess));
}

QRgb HeatColours::ofBytes(std::uint64_t bytes) const
{
    return between(m_usual, m_most, partOf(static_cast<double>(bytes), m_mostBytes));
}

QColor HeatColours::textOn(QRgb cell)
{
    return QColor::fromRgb(core::inkOn(cell));
}

} // namespace widgets
