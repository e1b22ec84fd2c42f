// SPDX-License-Identifier: MIT
#include "core/picture/samples_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/label_lane.h"
#include "core/timeline/line_clip.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(SamplesText);

constexpr double haloWidth = 2; ///< on either side of a line
constexpr double beyond = 6;    ///< pixels that lines go on outside of the plot
constexpr std::size_t fewPoints = 60;
constexpr double dotRadius = 1.7;

bool isDrawn(const SampleScene& scene, core::SampleLine line)
{
    return scene.lines.has(line) && scene.shown.shows(line);
}

std::vector<QPointF> pointsOf(const QRectF& area, const SampleScene& scene, core::SampleLine line)
{
    std::vector<QPointF> points = scene.lines.points(line, scene.x, scene.y, &scene.scale);
    for (QPointF& point : points)
        point = {area.left() + point.x(), area.bottom() - point.y()};
    return points;
}

/// The point of a line that is nearest to a part of the plot's width, within the plot's width; null: none is.
const QPointF* pointNear(const std::vector<QPointF>& points, const QRectF& area, double part)
{
    const double wanted = area.left() + area.width() * part;
    const auto distance = [&](const QPointF& point) {
        const bool isInside = point.x() >= area.left() && point.x() <= area.right();
        return isInside ? std::abs(point.x() - wanted) : area.width() * 2;
    };
    const auto nearest =
        std::min_element(points.begin(), points.end(),
                         [&](const QPointF& a, const QPointF& b) { return distance(a) < distance(b); });
    return nearest == points.end() || distance(*nearest) > area.width() ? nullptr : &*nearest;
}

void paintLine(QPainter& painter, const QRectF& area, const std::vector<QPointF>& points, const QPen& pen,
               const QColor& paper)
{
    const QRectF around = area.adjusted(-beyond, -beyond, beyond, beyond);
    const auto parts = core::partsInside(points, around);
    QPen halo(paper, pen.widthF() + 2 * haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    for (const QPen& each : {halo, pen}) {
        painter.setPen(each);
        for (const auto& part : parts)
            painter.drawPolyline(part.data(), static_cast<int>(part.size()));
    }
    if (points.size() > fewPoints)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    for (const QPointF& point : points) {
        if (around.contains(point))
            painter.drawEllipse(point, dotRadius, dotRadius);
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace

QString nameOf(core::SampleLine line)
{
    switch (line) {
    case core::SampleLine::Allocated:
        return SamplesText::tr("allocated, sampled");
    case core::SampleLine::Reserved:
        return SamplesText::tr("reserved, sampled");
    case core::SampleLine::DeviceUsed:
        return SamplesText::tr("device used");
    case core::SampleLine::DeviceTotal:
        break;
    }
    return SamplesText::tr("device total");
}

QPen penOf(core::SampleLine line, const QPalette& palette)
{
    const bool isOfDevice = line == core::SampleLine::DeviceUsed;
    QPen pen(palette.color(QPalette::WindowText), isOfDevice ? 1.6 : 1.2, Qt::SolidLine, Qt::FlatCap,
             Qt::RoundJoin);
    if (line == core::SampleLine::Allocated)
        pen.setDashPattern({1, 2});
    else if (line == core::SampleLine::Reserved)
        pen.setDashPattern({5, 3});
    return pen;
}

void paintSampleLines(QPainter& painter, const QRectF& area, const SampleScene& scene,
                      const QPalette& palette)
{
    QColor paper = palette.color(QPalette::Base);
    paper.setAlphaF(0.75F);
    for (const core::SampleLine line : core::drawnSampleLines) {
        if (isDrawn(scene, line))
            paintLine(painter, area, pointsOf(area, scene, line), penOf(line, palette), paper);
    }
}

void labelSampleLines(const QRectF& area, const SampleScene& scene, const QPalette& palette, LabelLane& lane)
{
    constexpr double gap = 4;
    // What the allocator knows of itself is in the picture already: the device's line is the news.
    constexpr std::array byNews{core::SampleLine::DeviceUsed, core::SampleLine::Reserved,
                                core::SampleLine::Allocated};
    const auto* const line = std::find_if(byNews.begin(), byNews.end(),
                                          [&](core::SampleLine each) { return isDrawn(scene, each); });
    if (line == byNews.end())
        return;
    const std::vector<QPointF> points = pointsOf(area, scene, *line);
    if (pointNear(points, area, 1) == nullptr)
        return;
    const double highest = scene.lines.highestIn(*line, scene.x, &scene.scale);
    const bool isAbove = std::all_of(points.begin(), points.end(),
                                     [&](const QPointF& point) { return point.y() < area.top(); });
    const QString bytes = core::formatShortBytes(static_cast<std::uint64_t>(highest));
    const QString text = isAbove ? SamplesText::tr("%1: %2 ↑").arg(nameOf(*line), bytes) : nameOf(*line);
    const QSizeF size = lane.sizeOf(text);
    const auto beside = [&](double part, bool isOver) {
        const QPointF* const point = pointNear(points, area, part);
        return QPointF(point->x() - size.width() / 2,
                       isOver ? point->y() - size.height() - gap : point->y() + gap);
    };
    lane.put(text, palette.color(QPalette::WindowText),
             {beside(0.8, true), beside(0.6, true), beside(0.4, true), beside(0.2, true), beside(0.8, false),
              beside(0.4, false)});
}

} // namespace picture
