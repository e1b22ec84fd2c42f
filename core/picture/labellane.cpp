// SPDX-License-Identifier: MIT
#include "core/picture/labellane.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

constexpr double sides = 4; ///< pixels of paper left and right of a text

QFont fontOf(const QPainter& painter, bool isBold)
{
    QFont font = painter.font();
    font.setBold(isBold || font.bold());
    return font;
}

} // namespace

bool LabelLane::isFree(const QRectF& box) const
{
    return std::none_of(m_taken.begin(), m_taken.end(),
                        [&box](const QRectF& taken) { return taken.intersects(box); });
}

QSizeF LabelLane::sizeOf(const QString& text, bool isBold) const
{
    const QFontMetricsF metrics(fontOf(m_painter, isBold));
    return {std::ceil(metrics.horizontalAdvance(text)) + 2 * sides, std::ceil(metrics.height())};
}

bool LabelLane::put(const QString& text, const QColor& colour, std::initializer_list<QPointF> places,
                    bool isBold)
{
    const QSizeF size = sizeOf(text, isBold);
    if (size.width() > m_area.width() || size.height() > m_area.height())
        return false;
    for (const QPointF& place : places) {
        QRectF box(place, size);
        box.moveLeft(std::clamp(box.left(), m_area.left(), m_area.right() - size.width()));
        box.moveTop(std::clamp(box.top(), m_area.top(), m_area.bottom() - size.height()));
        if (!isFree(box))
            continue;
        block(box);
        QColor paper = m_paper;
        paper.setAlphaF(0.82F);
        m_painter.fillRect(box, paper);
        const QFont before = m_painter.font();
        m_painter.setFont(fontOf(m_painter, isBold));
        m_painter.setPen(colour);
        m_painter.drawText(box, Qt::AlignCenter, text);
        m_painter.setFont(before);
        return true;
    }
    return false;
}

} // namespace picture
