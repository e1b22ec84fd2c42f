// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/side_mark.h"

#include <QPainter>

namespace widgets {

void paintMark(QPainter& painter, const QRectF& rect, Side side, const QPalette& palette)
{
    constexpr double radius = 3;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(side, palette));
    painter.drawRoundedRect(rect, radius, radius);
    painter.setPen(inkOn(side, palette));
    QFont font = painter.font();
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.drawText(rect, Qt::AlignCenter, letterOf(side));
    painter.restore();
}

SideMark::SideMark(Side side, QWidget* parent) : QWidget(parent), m_side(side)
{
    setFixedSize(edge, edge);
}

void SideMark::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintMark(painter, rect(), m_side, palette());
}

} // namespace widgets
