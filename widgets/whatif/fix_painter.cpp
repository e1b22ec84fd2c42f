// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/label_lane.h"
#include "core/picture/palettes.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(FixPainterText);

constexpr double mainWidth = 1.8;
constexpr double reservedWidth = 1;

/// Where a curve is, a pixel each; nothing where it is not there.
using Heights = std::vector<std::optional<double>>;

Heights heightsOf(FixCurve curve, const FixScene& scene)
{
    const auto pixels = static_cast<std::size_t>(std::max(std::ceil(scene.plot.width()), 0.0));
    Heights heights(pixels);
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const auto eventAt = [&](std::size_t at) {
            return static_cast<core::EventIndex>(std::floor(scene.x.fromPixel(static_cast<double>(at))));
        };
        const core::EventIndex from = eventAt(pixel);
        const auto highest = scene.curves.highestIn(curve, from, std::max(eventAt(pixel + 1), from + 1));
        if (highest)
            heights[pixel] = scene.heightOf(*highest);
    }
    return heights;
}

void paintArea(QPainter& painter, const FixScene& scene, const Heights& heights, const QColor& colour)
{
    for (std::size_t pixel = 0; pixel < heights.size(); ++pixel) {
        if (heights[pixel])
            painter.fillRect(QRectF(scene.plot.left() + static_cast<double>(pixel), *heights[pixel], 1,
                                    scene.plot.bottom() - *heights[pixel]),
                             colour);
    }
}

/// Upright rectangles, which a painter fills many times faster than it strokes a line.
void paintStairs(QPainter& painter, const FixScene& scene, const Heights& heights, double wide,
                 const QColor& colour)
{
    std::optional<double> before;
    for (std::size_t pixel = 0; pixel < heights.size(); ++pixel) {
        if (const std::optional<double>& y = heights[pixel]) {
            const double from = std::min(*y, before.value_or(*y));
            const double to = std::max(*y, before.value_or(*y));
            painter.fillRect(
                QRectF(scene.plot.left() + static_cast<double>(pixel), from - wide / 2, 1, to - from + wide),
                colour);
        }
        before = heights[pixel];
    }
}

void paintCurves(QPainter& painter, const FixScene& scene)
{
    const Heights recorded = heightsOf(FixCurve::ActiveRecorded, scene);
    QColor ground = colourOf(FixCurve::ActiveRecorded, scene.palette);
    ground.setAlphaF(scene.curves.isChanged() ? 0.20F : 0.32F);
    paintArea(painter, scene, recorded, ground);
    for (const FixCurve curve : {FixCurve::ReservedRecorded, FixCurve::ReservedChanged})
        paintStairs(painter, scene, heightsOf(curve, scene), reservedWidth, colourOf(curve, scene.palette));
    paintStairs(painter, scene, recorded, mainWidth, colourOf(FixCurve::ActiveRecorded, scene.palette));
    if (!scene.curves.isChanged())
        return;
    const Heights changed = heightsOf(FixCurve::ActiveChanged, scene);
    QColor paper = scene.palette.color(QPalette::Base);
    paper.setAlphaF(0.7F);
    paintStairs(painter, scene, changed, mainWidth + 2, paper); // apart from the other where both are close
    paintStairs(painter, scene, changed, mainWidth, colourOf(FixCurve::ActiveChanged, scene.palette));
}

void paintCapacity(QPainter& painter, picture::LabelLane& lane, const FixScene& scene)
{
    const auto capacity = scene.curves.capacity();
    if (!capacity)
        return;
    const QColor alarm = picture::alarmColour(scene.palette);
    const double y = std::round(scene.heightOf(*capacity)) + 0.5;
    const QString bytes = core::formatShortBytes(*capacity);
    const QString words = scene.curves.isCapacityGiven()
                              ? FixPainterText::tr("device of %1").arg(bytes)
                              : FixPainterText::tr("reserved at most %1").arg(bytes);
    const double left = scene.plot.left() + 4;
    if (y < scene.plot.top()) { // far above
        lane.put(words + QStringLiteral(" ↑"), alarm, {{left, scene.plot.top() + 2}});
        return;
    }
    painter.setPen(QPen(alarm, 1));
    painter.drawLine(QPointF(scene.plot.left(), y), QPointF(scene.plot.right(), y));
    lane.block({scene.plot.left(), y - 1, scene.plot.width(), 2});
    lane.put(words, alarm, {{left, y - lane.sizeOf(words).height() - 1}, {left, y + 2}});
}

bool isInSight(const FixScene& scene, double x)
{
    return x >= scene.plot.left() - 1 && x <= scene.plot.right() + 1;
}

void paintFailure(QPainter& painter, picture::LabelLane& lane, const FixScene& scene, core::EventIndex event,
                  const QString& words, Qt::PenStyle style)
{
    const double x = std::floor(scene.pixelOf(event)) + 0.5;
    if (!isInSight(scene, x))
        return;
    const QColor alarm = picture::alarmColour(scene.palette);
    painter.setPen(QPen(alarm, 1, style));
    painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, scene.plot.bottom()));
    const QSizeF size = lane.sizeOf(words);
    const double left = x - size.width() - 3;
    const double low = scene.plot.bottom() - size.height() - 3;
    lane.put(words, alarm, {{left, low}, {x + 3, low}, {left, low - size.height() - 2}});
}

void paintPeak(QPainter& painter, picture::LabelLane& lane, const FixScene& scene, bool ofChanged)
{
    const FixCurve curve = ofChanged ? FixCurve::ActiveChanged : FixCurve::ActiveRecorded;
    const core::EventIndex event = std::max(scene.curves.peakEvent(ofChanged), scene.curves.begin());
    const auto bytes = scene.curves.at(curve, event);
    const double x = scene.pixelOf(event);
    if (!bytes || !isInSight(scene, x))
        return;
    constexpr double radius = 3.5;
    const double y = scene.heightOf(*bytes);
    const QColor colour = colourOf(curve, scene.palette);
    painter.setPen(QPen(scene.palette.color(QPalette::Base), 1));
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(x, y), radius, radius);
    painter.setBrush(Qt::NoBrush);
    const QString words = ofChanged ? FixPainterText::tr("new peak %1").arg(core::formatShortBytes(*bytes))
                                    : FixPainterText::tr("peak %1").arg(core::formatShortBytes(*bytes));
    const QSizeF size = lane.sizeOf(words, ofChanged);
    const double left = x - size.width() - radius - 2;
    const double right = x + radius + 2;
    lane.put(words, colour,
             {{left, y - size.height() / 2},
              {right, y - size.height() / 2},
              {left, y + radius},
              {right, y + radius},
              {left, y + size.height()}, // below a line that runs just below the peak
              {left, y - size.height() - radius}},
             ofChanged);
}

} // namespace

QColor colourOf(FixCurve curve, const QPalette& palette)
{
    QColor colour = curve == FixCurve::ActiveRecorded || curve == FixCurve::ReservedRecorded
                        ? palette.color(QPalette::PlaceholderText)
                        : palette.color(QPalette::Text);
    if (curve == FixCurve::ReservedRecorded || curve == FixCurve::ReservedChanged)
        colour.setAlphaF(0.55F);
    return colour;
}

void paintFix(QPainter& painter, const FixScene& scene)
{
    painter.save();
    painter.setClipRect(scene.plot);
    paintCurves(painter, scene);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor paper = scene.palette.color(QPalette::Base);
    picture::LabelLane lane(painter, scene.plot, paper);
    if (scene.curves.isChanged())
        paintPeak(painter, lane, scene, true);
    paintCapacity(painter, lane, scene);
    if (scene.curves.fails())
        paintFailure(painter, lane, scene, *scene.curves.fails(), FixPainterText::tr("would run out here"),
                     Qt::SolidLine);
    if (scene.curves.failed() && scene.curves.failed() != scene.curves.fails())
        paintFailure(painter, lane, scene, *scene.curves.failed(),
                     FixPainterText::tr("recorded: ran out here"), Qt::DashLine);
    paintPeak(painter, lane, scene, false);
    painter.restore();
}

void paintFixLegend(QPainter& painter, const QRectF& area, const FixCurves& curves, const QPalette& palette)
{
    struct Entry
    {
        FixCurve curve;
        QString words;
    };
    const std::array entries{Entry{FixCurve::ActiveRecorded, FixPainterText::tr("Recorded")},
                             Entry{FixCurve::ActiveChanged, FixPainterText::tr("Changed")},
                             Entry{FixCurve::ReservedRecorded, FixPainterText::tr("Thin: reserved")}};
    constexpr double swatch = 14;
    constexpr double gap = 5;
    constexpr double between = 14;
    const QFontMetricsF metrics(painter.font());
    double left = area.left();
    for (const Entry& entry : entries) {
        const double wide = swatch + gap + metrics.horizontalAdvance(entry.words);
        if (!curves.has(entry.curve) || left + wide > area.right())
            continue;
        const bool isMain = entry.curve == FixCurve::ActiveRecorded || entry.curve == FixCurve::ActiveChanged;
        const double thick = isMain ? 3 : 1;
        painter.fillRect(QRectF(left, std::round(area.center().y() - thick / 2), swatch, thick),
                         colourOf(entry.curve, palette));
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(QRectF(left + swatch + gap, area.top(), wide, area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.words);
        left += wide + between;
    }
}

} // namespace widgets
