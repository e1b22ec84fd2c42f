// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/allocations.h"

#include <QFont>
#include <QPalette>
#include <QRectF>

#include <vector>

class QPainter;

namespace picture {

/// Paints entries as swatch and text from the left; what has no room is counted.
void paintLegend(QPainter& painter, const QRectF& area, const std::vector<core::LegendEntry>& entries,
                 const QPalette& palette);
/// The height that it needs, in pixels.
[[nodiscard]] double legendHeight(const QFont& font);

} // namespace picture
