// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_runs.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace picture {

/// Paints what bytes are, told apart by more than colour: blocks are full, those whose free is pending
/// hatched, rounding is half as high, what may be rounding dotted, free bytes are paper, what is not reserved
/// is a dotted line. colour: of the block. pixel: a device pixel, in those of the painter.
void paintMapKind(QPainter& painter, const QRectF& box, core::MapKind kind, const QColor& colour,
                  const QPalette& palette, double pixel);
/// Whether that is nothing but one colour, so wide: of a block its own, of free bytes paper.
[[nodiscard]] bool isPlainKind(core::MapKind kind, double width);
/// Above and below a segment, or several that touch.
void paintMapEdges(QPainter& painter, const QRectF& box, const QPalette& palette, double pixel);
/// Where a segment begins and ends, if that is seen; nothing of those that have no room for it.
void paintMapEnds(QPainter& painter, const QRectF& box, bool isFirst, bool isLast, const QPalette& palette,
                  double pixel);

/// Every kind with its name from the left; those without room are left out, the rarest first.
void paintMapKinds(QPainter& painter, const QRectF& area, const QPalette& palette);
/// The width and height that this needs, in pixels.
[[nodiscard]] double mapKindsWidth(const QFont& font);
[[nodiscard]] double mapKindsHeight(const QFont& font);

} // namespace picture
