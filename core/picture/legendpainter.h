// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/allocations.h"

#include <QFont>
#include <QPalette>
#include <QRectF>

#include <cstddef>
#include <vector>

class QPainter;

namespace picture {

/// Where entry `entry` is.
struct LegendPlace
{
    std::size_t entry = 0;
    QRectF box;
};
/// From the left, as many as there is room for; groups that hold nothing give way first.
[[nodiscard]] std::vector<LegendPlace>
legendPlaces(const QRectF& area, const std::vector<core::LegendEntry>& entries, const QFont& font);
/// Paints entries as swatch, text and bytes from the left; what has no room is counted.
void paintLegend(QPainter& painter, const QRectF& area, const std::vector<core::LegendEntry>& entries,
                 const QPalette& palette);
/// The height that it needs, in pixels.
[[nodiscard]] double legendHeight(const QFont& font);

} // namespace picture
