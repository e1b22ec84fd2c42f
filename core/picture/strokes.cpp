// SPDX-License-Identifier: MIT
#include "core/picture/strokes.h"

#include "core/picture/new_image.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

/// Qt fills a polygon of thousands of corners in spans, and has a pool of threads fill some dozens at a time,
/// for which it waits: that takes long where all processors are at work. False where the pixels would need
/// much memory, or are turned.
bool fillPixels(QPainter& painter, const QRectF& area, const std::vector<QRectF>& bars, const QColor& colour)
{
    constexpr int most = 16'000'000;
    const QTransform& toDevice = painter.deviceTransform();
    const QRect device = toDevice.mapRect(area).toAlignedRect();
    if (painter.paintEngine()->type() != QPaintEngine::Raster || toDevice.type() > QTransform::TxScale ||
        toDevice.m11() != toDevice.m22() || device.isEmpty() || device.width() > most / device.height())
        return false;
    QImage image = newImage(device.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const QRgb pixel = qPremultiply(colour.rgba());
    for (const QRectF& bar : bars) {
        const QRectF box = toDevice.mapRect(bar).translated(-device.topLeft());
        const QRect filled = image.rect() & QRect(QPoint(qRound(box.left()), qRound(box.top())),
                                                  QPoint(qRound(box.right()) - 1, qRound(box.bottom()) - 1));
        for (int y = filled.top(); y <= filled.bottom(); ++y)
            std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)) + filled.left(), filled.width(), pixel);
    }
    image.setDevicePixelRatio(toDevice.m11());
    painter.drawImage(toDevice.inverted().map(QPointF(device.topLeft())), image);
    return true;
}

} // namespace

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
    const int lines = static_cast<int>(std::ceil((box.width() + height) / distance));
    for (int i = 0; i < lines; ++i) {
        const double at = box.left() - height + i * distance;
        painter.drawLine(QPointF(at, box.bottom()), QPointF(at + height, box.bottom() - height));
    }
    painter.restore();
}

void bracket(QPainter& painter, const QRectF& box, const QColor& colour)
{
    QColor side = colour;
    side.setAlphaF(0.35F);
    for (const double x : {std::round(box.left()), std::round(box.right() - 1)}) {
        painter.fillRect(QRectF(x, box.top(), 1, box.height()), side);
        painter.fillRect(QRectF(x, box.top(), 1, bracketHeight), colour);
    }
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), 1), colour);
}

void fillBars(QPainter& painter, const QRectF& area, const std::vector<QRectF>& bars, const QColor& colour)
{
    if (fillPixels(painter, area, bars, colour))
        return;
    QPolygonF shape;
    for (const QRectF& bar : bars)
        shape << bar.topLeft() << bar.topRight();
    for (auto bar = bars.crbegin(); bar != bars.crend(); ++bar)
        shape << bar->bottomRight() << bar->bottomLeft();
    painter.save();
    // Whole pixels: smoothing them costs ten times as much and shows nothing.
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(shape);
    painter.restore();
}

void textLine(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour)
{
    constexpr qsizetype mostOfALine = 2000; // laid out: of a longer one no more is seen
    painter.setPen(colour);
    painter.drawText(
        area, Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetricsF(painter.font()).elidedText(text.left(mostOfALine), Qt::ElideRight, area.width()));
}

} // namespace picture
