// SPDX-License-Identifier: MIT
#include "core/timeline/mesh.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

IntervalLevels levelsOf(const std::vector<Rectangle>& rectangles)
{
    std::vector<IntervalLevels::Interval> intervals;
    intervals.reserve(rectangles.size());
    for (const Rectangle& rectangle : rectangles)
        intervals.push_back({rectangle.begin, rectangle.end});
    return IntervalLevels(intervals);
}

/// Whether [from, to) of an axis covers the middle of a pixel inside it; a little generously, as the graphics
/// card rounds otherwise than we do.
bool coversPixel(const Axis& axis, double from, double to)
{
    constexpr double tolerance = 0.02;
    const double low = std::max(axis.toPixel(from), 0.0) + 0.5 - tolerance;
    const double high = std::min(axis.toPixel(to), axis.length()) + 0.5 + tolerance;
    return high > low && std::floor(high) > std::floor(low);
}

} // namespace

Instance packed(const Rectangle& rectangle)
{
    return {rectangle.begin,
            rectangle.end,
            static_cast<std::uint32_t>(rectangle.bottom),
            static_cast<std::uint32_t>(rectangle.bottom >> 32U),
            static_cast<std::uint32_t>(rectangle.top),
            static_cast<std::uint32_t>(rectangle.top >> 32U),
            rectangle.rank};
}

Mesh::Mesh(const std::vector<Rectangle>& rectangles, std::size_t rankCount)
    : m_levels(levelsOf(rectangles)), m_ofRank(rectangles.size()), m_firstOfRank(rankCount + 1, 0)
{
    const std::vector<std::uint32_t>& order = m_levels.order();
    std::vector<std::uint32_t> placeOf(order.size());
    m_instances.reserve(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        placeOf[order[place]] = place;
        m_instances.push_back(packed(rectangles[order[place]]));
    }
    for (const Rectangle& rectangle : rectangles)
        ++m_firstOfRank[rectangle.rank + 1];
    for (std::size_t rank = 0; rank < rankCount; ++rank)
        m_firstOfRank[rank + 1] += m_firstOfRank[rank];
    std::vector<std::uint32_t> next(m_firstOfRank.begin(), m_firstOfRank.end() - 1);
    for (std::size_t i = 0; i < rectangles.size(); ++i) {
        const std::uint32_t rank = rectangles[i].rank;
        if (next[rank] == m_firstOfRank[rank])
            m_instances[placeOf[i]].tag |= Instance::beginsBit;
        m_ofRank[next[rank]++] = placeOf[i];
    }
}

void Mesh::appendVisible(const IntervalLevels::Run& run, const TimeScale& scale, const Axis& x, const Axis& y,
                         std::vector<Instance>& visible) const
{
    const auto placed = [&x](double value) {
        const double pixel = std::clamp(x.toPixel(value), -x.length(), 2 * x.length());
        return static_cast<std::int32_t>(std::round(std::min(pixel, 4e6) * partsOfPixel));
    };
    for (const Instance& instance : instances().subspan(run.first, run.count)) {
        const auto begin = static_cast<double>(scale.xOf(instance.begin));
        const auto end = static_cast<double>(scale.xOf(instance.end));
        if (!coversPixel(x, begin, end) ||
            !coversPixel(y, static_cast<double>(instance.bottom()), static_cast<double>(instance.top())))
            continue;
        visible.push_back(instance);
        visible.back().begin = placed(begin);
        visible.back().end = placed(end);
    }
}

std::span<const std::uint32_t> Mesh::instancesOf(std::uint32_t rank) const
{
    if (rank + 1 >= m_firstOfRank.size())
        return {};
    return std::span(m_ofRank).subspan(m_firstOfRank[rank], m_firstOfRank[rank + 1] - m_firstOfRank[rank]);
}

} // namespace core
