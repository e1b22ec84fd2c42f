// SPDX-License-Identifier: MIT
#include "core/picture/label_lane.h"

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

bool LabelLane::isOnLine(const QRectF& box) const
{
    return m_line && *m_line >= box.left() && *m_line <= box.right();
}

QSizeF LabelLane::sizeOf(const QString& text, bool isBold) const
{
    const QFontMetricsF metrics(fontOf(m_painter, isBold));
    return {std::ceil(metrics.horizontalAdvance(text)) + 2 * sides, std::ceil(metrics.height())};
}

/// Moves box into the area, and takes it where nobody has.
bool LabelLane::claim(QRectF& box)
{
    if (box.width() > m_area.width() || box.height() > m_area.height())
        return false;
    box.moveLeft(std::clamp(box.left(), m_area.left(), m_area.right() - box.width()));
    box.moveTop(std::clamp(box.top(), m_area.top(), m_area.bottom() - box.height()));
    if (!isFree(box))
        return false;
    block(box);
    return true;
}

void LabelLane::write(const QRectF& box, const QString& text, const QColor& colour, bool isBold)
{
    const QFont before = m_painter.font();
    m_painter.setFont(fontOf(m_painter, isBold));
    m_painter.setPen(colour);
    m_painter.drawText(box, Qt::AlignCenter, text);
    m_painter.setFont(before);
}

std::optional<QRectF> LabelLane::put(const QString& text, const QColor& colour,
                                     std::initializer_list<QPointF> places, bool isBold)
{
    for (const QPointF& place : places) {
        QRectF box(place, sizeOf(text, isBold));
        if (!claim(box))
            continue;
        QColor paper = m_paper;
        paper.setAlphaF(isOnLine(box) ? 1.0F : 0.82F);
        m_painter.fillRect(box, paper);
        write(box, text, colour, isBold);
        return box;
    }
    return std::nullopt;
}

std::optional<QRectF> LabelLane::putBare(const QString& text, const QColor& colour, const QPointF& place)
{
    QRectF box(place, sizeOf(text));
    if (isOnLine(box) || !claim(box))
        return std::nullopt;
    write(box, text, colour, false);
    return box;
}

} // namespace picture
