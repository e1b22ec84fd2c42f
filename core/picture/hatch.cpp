// SPDX-License-Identifier: MIT
#include "core/picture/hatch.h"

#include <QPainter>

#include <algorithm>

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

} // namespace picture
