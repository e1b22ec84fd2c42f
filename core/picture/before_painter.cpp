// SPDX-License-Identifier: MIT
#include "core/picture/before_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/timeline/colours/colouring.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(BeforeText);

constexpr double tear = 6; ///< the height of the break, pixels
constexpr double toothWidth = 6;
constexpr double tickLength = 5;
constexpr double labelGap = 4;

/// A torn edge along the top of area.
QPolygonF tornEdge(const QRectF& area, double top, double tall)
{
    QPolygonF edge;
    bool isUp = false;
    for (double x = area.left(); x < area.right() + toothWidth; x += toothWidth) {
        edge << QPointF(std::min(x, area.right()), top + (isUp ? 0 : tall));
        isUp = !isUp;
    }
    return edge;
}

void paintTear(QPainter& painter, const QRectF& strip, const QPalette& palette)
{
    QPolygonF gap({strip.topRight(), strip.topLeft()});
    const QPolygonF lower = tornEdge(strip, strip.top() + 2, tear - 2);
    for (const QPointF& point : lower)
        gap << point;
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(QPalette::Window));
    painter.drawPolygon(gap);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.color(QPalette::PlaceholderText), 1));
    painter.drawPolyline(lower);
}

/// 0 at the strip's foot, and two strokes where bytes are left out.
void paintScaleEnd(QPainter& painter, const QRectF& scale, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(QPen(palette.color(QPalette::PlaceholderText), 1));
    for (const double y : {scale.top() + 2, scale.top() + 5})
        painter.drawLine(QPointF(scale.right() - tickLength - 1, y + 2), QPointF(scale.right(), y - 1));
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(QRectF(scale.left(), scale.bottom() - metrics.height(),
                            scale.width() - tickLength - labelGap, metrics.height()),
                     Qt::AlignRight | Qt::AlignBottom | Qt::TextDontClip, QStringLiteral("0"));
}

} // namespace

std::vector<core::Rgb> beforeColours(const core::Timeline& timeline, std::span<const core::Rgb> colours,
                                     core::Rgb background)
{
    const core::Allocations& allocations = timeline.history().allocations();
    const double bytesPerRow = static_cast<double>(timeline.lasting().bytes) / beforeRows;
    std::vector<core::Rgb> rows;
    double end = 0;
    for (std::uint32_t rank = 0; rank < allocations.rows() && rank < colours.size(); ++rank) {
        if (allocations.allocEvent[rank] != core::beforeFirstEvent || rows.size() == beforeRows)
            break;
        if (!allocations.isLasting(rank))
            continue;
        end += static_cast<double>(allocations.size[rank]);
        const core::Rgb own = colours[rank];
        while (rows.size() < beforeRows && (static_cast<double>(rows.size()) + 0.5) * bytesPerRow < end)
            rows.push_back(core::mixed(own, background, static_cast<double>(own >> 24U) / 255));
    }
    return rows;
}

QString beforeText(const core::Timeline& timeline)
{
    const QString bytes = core::formatShortBytes(timeline.lasting().bytes);
    return timeline.history().hasLostEvents() ? BeforeText::tr("%1 before the first event").arg(bytes)
                                              : BeforeText::tr("%1 before recording").arg(bytes);
}

BeforeScene beforeScene(const core::Timeline& timeline, const core::TimeScale& scale, const core::Axis& x,
                        double scaleWidth, std::span<const core::Rgb> rows)
{
    const auto pixelOf = [&](std::int64_t at) {
        return std::clamp(x.toPixel(static_cast<double>(at)), 0.0, x.length());
    };
    return {scaleWidth, pixelOf(scale.begin()), pixelOf(scale.end()), rows, beforeText(timeline)};
}

void paintBefore(QPainter& painter, const QRectF& area, const BeforeScene& scene, const QPalette& palette)
{
    const QRectF scale(area.topLeft(), QSizeF(scene.scaleWidth, area.height()));
    const QRectF strip = area.adjusted(scene.scaleWidth, 0, 0, 0);
    const auto& rows = scene.rows;
    const QString& text = scene.text;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(strip, QColor::fromRgb(core::sceneColours(themeOf(palette)).background));
    const double tall = strip.height() / static_cast<double>(std::max<std::size_t>(rows.size(), 1));
    for (std::size_t i = 0; i < rows.size();) {
        const std::size_t first = i;
        while (++i < rows.size() && rows[i] == rows[first])
            ;
        const double bottom = std::round(strip.bottom() - static_cast<double>(first) * tall);
        const double top = std::round(strip.bottom() - static_cast<double>(i) * tall);
        painter.fillRect(QRectF(strip.left() + scene.begin, top, scene.end - scene.begin, bottom - top),
                         QColor::fromRgb(rows[first]));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintTear(painter, strip, palette);
    paintScaleEnd(painter, scale, palette);
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text) + 2 * labelGap;
    if (width <= strip.width()) {
        const QRectF box(strip.left() + labelGap, strip.bottom() - metrics.height() - 1, width,
                         metrics.height());
        QColor paper = QColor::fromRgb(core::sceneColours(themeOf(palette)).background);
        paper.setAlphaF(0.85F);
        painter.fillRect(box, paper);
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(box, Qt::AlignCenter, text);
    }
    painter.restore();
}

} // namespace picture
