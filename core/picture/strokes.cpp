// SPDX-License-Identifier: MIT
#include "core/picture/strokes.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

/// Lines, as an SVG has no patterns.
void hatch(QPainter& painter, const QRectF& box, const QRectF& area, const QColor& colour)
{
    constexpr double distance = 6;
    constexpr double beyond = 200; // a box may be billions of pixels high
    QColor line = colour;
    line.setAlphaF(0.45F);
    painter.save();
    painter.setClipRect(box.intersected(area));
    painter.setPen(QPen(line, 1));
    const double height = std::min(box.height(), area.height() + beyond);
    for (double at = box.left() - height; at < box.right(); at += distance)
        painter.drawLine(QPointF(at, box.bottom()), QPointF(at + height, box.bottom() - height));
    painter.restore();
}

void bracket(QPainter& painter, const QRectF& box, const QColor& colour)
{
    constexpr double tall = 3;
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), tall), colour);
    QColor side = colour;
    side.setAlphaF(0.5F);
    for (const double x : {box.left(), box.right() - 1})
        painter.fillRect(QRectF(std::round(x), box.top(), 1, box.height()), side);
}

} // namespace picture
