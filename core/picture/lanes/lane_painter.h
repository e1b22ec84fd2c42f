// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/lanes/lane_layout.h"

#include <QColor>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace picture {

constexpr double laneCountCell = 48; ///< pixels that share one count, from the left of the lanes

/// Paints the open lanes into area, whose left edge is the plot's: names where there is room, and how
/// many begin where they are too short or too deep to be seen. O(pixels · log spans).
void paintLanes(QPainter& painter, const QRectF& area, const LaneLayout& layout, const core::TimeScale& scale,
                const core::Axis& x, const QPalette& palette);
/// Paints the chips of those that are closed, from the left of area on, in the middle of its height.
void paintLaneChips(QPainter& painter, const QRectF& area, const LaneLayout& layout, const QPalette& palette);
/// Paints what the open lanes are called, right-aligned into area, left of them.
void paintLaneHeads(QPainter& painter, const QRectF& area, const LaneLayout& layout, const QPalette& palette);
/// The triangle of what is open, or can be opened, in the middle of a line's height.
void paintLaneArrow(QPainter& painter, const QRectF& line, bool isOpen, const QColor& colour);

} // namespace picture
