// SPDX-License-Identifier: MIT
#include "core/timeline/line_clip.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Which part of the way from a to b lies in the area, as 0 … 1 of it (Liang and Barsky's way).
std::optional<std::pair<double, double>> insideOf(const QPointF& a, const QPointF& b, const QRectF& area)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double begin, double way, double low, double high) {
        if (way == 0)
            return begin >= low && begin <= high;
        const double first = (low - begin) / way;
        const double second = (high - begin) / way;
        from = std::max(from, std::min(first, second));
        to = std::min(to, std::max(first, second));
        return from <= to;
    };
    const bool isInside = cut(a.x(), b.x() - a.x(), area.left(), area.right()) &&
                          cut(a.y(), b.y() - a.y(), area.top(), area.bottom());
    return isInside ? std::optional(std::pair(from, to)) : std::nullopt;
}

} // namespace

std::vector<std::vector<QPointF>> partsInside(const std::vector<QPointF>& points, const QRectF& area)
{
    std::vector<std::vector<QPointF>> parts;
    if (points.size() == 1 && area.contains(points.front()))
        parts.push_back(points);
    bool isOpen = false; // the last part ends where the next piece begins
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF& a = points[i - 1];
        const QPointF& b = points[i];
        const auto inside = insideOf(a, b, area);
        if (!inside) {
            isOpen = false;
            continue;
        }
        const auto [from, to] = *inside;
        if (!isOpen || from > 0)
            parts.push_back({from > 0 ? a + (b - a) * from : a});
        parts.back().push_back(to < 1 ? a + (b - a) * to : b);
        isOpen = to >= 1;
    }
    return parts;
}

} // namespace core
