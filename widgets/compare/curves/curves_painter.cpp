// SPDX-License-Identifier: MIT
#include "widgets/compare/curves/curves_painter.h"

#include "core/base/units.h"
#include "widgets/compare/sides/side_mark.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using Columns = std::vector<CurvesColumn>;

constexpr double markEdge = 16;
constexpr double lineWidth = 1.8;

/// Where a column of a side's curve is; nothing where the curve is not there.
std::optional<double> heightOf(const CurvesColumn& column, Side side, const CurvesScene& scene)
{
    const auto& highest = column.highest[placeOf(side)];
    if (!highest)
        return std::nullopt;
    return std::clamp(scene.plot.bottom() - scene.y.toPixel(static_cast<double>(*highest)),
                      scene.plot.top() - 2, scene.plot.bottom() + 2);
}

/// A curve is stairs: upright rectangles, which a painter fills many times faster than it strokes a line.
void paintStairs(QPainter& painter, const Columns& columns, Side side, const CurvesScene& scene, double wide,
                 const QColor& colour)
{
    std::optional<double> before;
    for (std::size_t pixel = 0; pixel < columns.size(); ++pixel) {
        const std::optional<double> y = heightOf(columns[pixel], side, scene);
        if (y) {
            const double left = scene.plot.left() + static_cast<double>(pixel);
            const double from = std::min(*y, before.value_or(*y));
            const double to = std::max(*y, before.value_or(*y));
            const double outwards = to - from > wide ? wide - 1 : 0; // a riser is as wide as a tread
            painter.fillRect(QRectF(left - outwards, from - wide / 2, 1 + outwards, to - from + wide),
                             colour);
        }
        before = y;
    }
}

void paintArea(QPainter& painter, const CurvesScene& scene, const Columns& columns, const QPalette& palette)
{
    const QColor colour = colourOf(Side::A, palette);
    QColor fill = colour;
    fill.setAlphaF(0.22F);
    for (std::size_t pixel = 0; pixel < columns.size(); ++pixel) {
        if (const std::optional<double> y = heightOf(columns[pixel], Side::A, scene))
            painter.fillRect(QRectF(scene.plot.left() + static_cast<double>(pixel), *y, 1,
                                    std::max(scene.plot.bottom() - *y, 0.0)),
                             fill);
    }
    paintStairs(painter, columns, Side::A, scene, lineWidth, colour);
}

/// With a border of paper: it stays apart from A's where both run side by side.
void paintLine(QPainter& painter, const CurvesScene& scene, const Columns& columns, const QPalette& palette)
{
    QColor paper = palette.color(QPalette::Base);
    paper.setAlphaF(0.8F);
    paintStairs(painter, columns, Side::B, scene, lineWidth + 2, paper);
    paintStairs(painter, columns, Side::B, scene, lineWidth, colourOf(Side::B, palette));
}

void paintDifference(QPainter& painter, const CurvesScene& scene, const Columns& columns,
                     const QPalette& palette)
{
    double most = 0;
    for (const CurvesColumn& column : columns)
        most = std::max(most, std::abs(column.difference().value_or(0)));
    const QRectF& strip = scene.strip;
    const double zero = std::round(strip.center().y()) + 0.5;
    const double half = strip.height() / 2 - 2;
    for (std::size_t pixel = 0; pixel < columns.size() && most > 0; ++pixel) {
        const double change = columns[pixel].difference().value_or(0);
        const double height = half * change / most;
        if (change != 0) // the least difference is a pixel
            painter.fillRect(QRectF(strip.left() + static_cast<double>(pixel), zero, 1,
                                    change > 0 ? std::min(-height, -1.0) : std::max(-height, 1.0))
                                 .normalized(),
                             colourOf(change > 0 ? Side::B : Side::A, palette));
    }
    painter.setPen(QPen(palette.color(QPalette::Shadow), 1));
    painter.drawLine(QPointF(strip.left(), zero), QPointF(strip.right(), zero));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(palette.color(QPalette::PlaceholderText));
    const QRectF labels(0, strip.top(), strip.left() - 5, strip.height());
    const QString scale = core::formatShortBytes(static_cast<std::uint64_t>(most));
    painter.drawText(labels, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("B − A"));
    if (most > 0 && strip.height() > 3 * metrics.height()) {
        painter.drawText(labels, Qt::AlignRight | Qt::AlignTop, QLatin1Char('+') + scale);
        painter.drawText(labels, Qt::AlignRight | Qt::AlignBottom, QChar(0x2212) + scale);
    }
}

double pixelOf(const CurvesScene& scene, Side side, core::EventIndex event)
{
    const std::size_t place = placeOf(side);
    return scene.plot.left() + scene.x.toPixel(scene.curves[place]->xOf(event));
}

/// One tick a pixel: A's at the foot of the plot, B's hang from its top.
void paintMarkers(QPainter& painter, const CurvesScene& scene, Side side, const QPalette& palette)
{
    constexpr double tall = 9;
    const SideCurve& curve = *scene.curves[placeOf(side)];
    const std::vector<core::EventIndex>& events = (*scene.markers)[placeOf(side)];
    const auto isBefore = [&curve](core::EventIndex event, double x) { return curve.xOf(event) < x; };
    const double top = side == Side::A ? scene.plot.bottom() - tall : scene.plot.top();
    const QColor colour = colourOf(side, palette);
    for (auto at = std::lower_bound(events.begin(), events.end(), scene.x.begin(), isBefore);
         at != events.end() && curve.xOf(*at) <= scene.x.end();) {
        const double pixel = std::floor(pixelOf(scene, side, *at));
        painter.fillRect(QRectF(pixel, top, 2, tall), colour);
        at = std::lower_bound(at + 1, events.end(), scene.x.fromPixel(pixel + 1 - scene.plot.left()),
                              isBefore);
    }
}

void paintCursor(QPainter& painter, const CurvesScene& scene, Side side, const QPalette& palette)
{
    const auto mark = cursorMark(scene, side);
    if (!mark)
        return;
    const core::EventIndex event = scene.events[placeOf(side)];
    const double x = pixelOf(scene, side, event);
    painter.setPen(QPen(colourOf(side, palette), 1.5, side == Side::A ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, scene.strip.bottom()));
    paintMark(painter, *mark, side, palette);
    constexpr double radius = 3.5;
    const double y = scene.plot.bottom() -
                     scene.y.toPixel(static_cast<double>(scene.curves[placeOf(side)]->bytesAt(event)));
    painter.setPen(QPen(palette.color(QPalette::Base), 1));
    painter.setBrush(colourOf(side, palette));
    painter.drawEllipse(QPointF(x, y), radius, radius);
    painter.setBrush(Qt::NoBrush);
}

} // namespace

std::optional<double> CurvesColumn::difference() const
{
    if (!highest[0] || !highest[1])
        return std::nullopt;
    return static_cast<double>(*highest[1]) - static_cast<double>(*highest[0]);
}

std::vector<CurvesColumn> curvesColumns(const SideCurves& curves, const core::Axis& x)
{
    const auto pixels = static_cast<std::size_t>(std::ceil(x.length()));
    std::vector<CurvesColumn> columns(pixels);
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const double from = x.fromPixel(static_cast<double>(pixel));
        const double to = x.fromPixel(static_cast<double>(pixel + 1));
        for (std::size_t side = 0; side < curves.size(); ++side)
            columns[pixel].highest[side] = curves[side]->highestIn(from, to);
    }
    return columns;
}

std::optional<QRectF> cursorMark(const CurvesScene& scene, Side side)
{
    const double x = pixelOf(scene, side, scene.events[placeOf(side)]);
    if (x < scene.plot.left() - 1 || x > scene.plot.right() + 1)
        return std::nullopt;
    // beside its line, each on its own hand: both are seen where both are at one place
    const double left = side == Side::A ? x - markEdge : x;
    return QRectF(left, scene.plot.top() - markEdge - 2, markEdge, markEdge);
}

void paintCurves(QPainter& painter, const CurvesScene& scene, const QPalette& palette)
{
    const Columns columns = curvesColumns(scene.curves, scene.x);
    painter.save();
    painter.setClipRect(scene.plot);
    painter.setRenderHint(QPainter::Antialiasing);
    paintArea(painter, scene, columns, palette);
    if (!isOneCurve(scene.curves))
        paintLine(painter, scene, columns, palette);
    painter.restore();
    if (!isOneCurve(scene.curves))
        paintDifference(painter, scene, columns, palette);
}

void paintCursors(QPainter& painter, const CurvesScene& scene, const QPalette& palette)
{
    painter.save();
    painter.setClipRect(scene.plot);
    for (const Side side : bothSides)
        paintMarkers(painter, scene, side, palette);
    painter.restore();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Side side : bothSides)
        paintCursor(painter, scene, side, palette);
    painter.restore();
}

} // namespace widgets
