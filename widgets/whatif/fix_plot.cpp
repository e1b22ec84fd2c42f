// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_plot.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/label_lane.h"
#include "core/picture/palettes.h"
#include "core/picture/scale_painter.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"
#include "widgets/whatif/fix_curves.h"

#include <QColor>
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace widgets {

namespace {

/// What is to be painted, and where.
struct FixScene
{
    const FixCurves& curves;
    core::Axis x;
    core::Axis y;
    QRectF plot;
    QPalette palette;

    [[nodiscard]] double pixelOf(core::EventIndex event) const
    {
        return plot.left() + x.toPixel(static_cast<double>(event) + 0.5);
    }
    [[nodiscard]] double heightOf(std::uint64_t bytes) const
    {
        return plot.bottom() - y.toPixel(static_cast<double>(bytes));
    }
};

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

/// A curve's colour: what is recorded is grey, what would be has the accent's.
QColor colourOf(FixCurve curve, const QPalette& palette)
{
    QColor colour = curve == FixCurve::ActiveRecorded || curve == FixCurve::ReservedRecorded
                        ? palette.color(QPalette::PlaceholderText)
                        : palette.color(QPalette::Text);
    if (curve == FixCurve::ReservedRecorded || curve == FixCurve::ReservedChanged)
        colour.setAlphaF(0.55F);
    return colour;
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
    const QString& device = scene.curves.device();
    const QString words = device.isEmpty() ? FixPainterText::tr("reserved at most %1").arg(bytes)
                          : scene.curves.outside() > 0
                              ? FixPainterText::tr("%1 that others leave of %2").arg(bytes, device)
                              : FixPainterText::tr("device of %1").arg(device);
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
    const double middle = scene.pixelOf(event);
    if (!bytes || !isInSight(scene, middle))
        return;
    constexpr double radius = 3.5;
    const double x = std::min(middle, scene.plot.right() - radius - 1); // all of it, at the last event, too
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

/// Curves, capacity, failures and peaks with their labels. O(pixels · log events).
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

/// What colours mean, in one line from the left of area on.
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
    constexpr double air = 5;
    constexpr double between = 14;
    const QFontMetricsF metrics(painter.font());
    double left = area.left();
    for (const Entry& entry : entries) {
        const double wide = swatch + air + metrics.horizontalAdvance(entry.words);
        if (!curves.has(entry.curve) || left + wide > area.right())
            continue;
        const bool isMain = entry.curve == FixCurve::ActiveRecorded || entry.curve == FixCurve::ActiveChanged;
        const double thick = isMain ? 3 : 1;
        painter.fillRect(QRectF(left, std::round(area.center().y() - thick / 2), swatch, thick),
                         colourOf(entry.curve, palette));
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(QRectF(left + swatch + air, area.top(), wide, area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.words);
        left += wide + between;
    }
}

constexpr double rightMargin = 6;

double legendHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 4;
}

} // namespace

FixPlot::FixPlot(QWidget* parent) : PlotWidget(m_camera, parent)
{
    setObjectName(QStringLiteral("fixCurves"));
    setAccessibleName(tr("Active memory, recorded and changed, over events"));
    connect(&m_camera, &FixCamera::changed, this, [this] {
        m_picture = {};
        update();
    });
}

QSize FixPlot::minimumSizeHint() const
{
    return {240, 80};
}

void FixPlot::setCurves(FixCurvesPtr curves)
{
    m_curves = std::move(curves);
    m_hovered.reset();
    giveUpDrag();
    m_camera.setCurves(m_curves);
    follow();
    tell();
}

/// For those who do not see it.
void FixPlot::tell()
{
    if (!m_curves)
        return setAccessibleDescription(tr("Nothing is shown"));
    const auto most = [this](FixCurve curve) {
        return core::formatShortBytes(
            m_curves->highestIn(curve, m_curves->begin(), m_curves->end()).value_or(0));
    };
    const QString recorded = tr("recorded at most %1 active").arg(most(FixCurve::ActiveRecorded));
    setAccessibleDescription(m_curves->isChanged()
                                 ? recorded + QStringLiteral(", ") +
                                       tr("changed at most %1").arg(most(FixCurve::ActiveChanged))
                                 : recorded);
}

void FixPlot::setEvent(core::EventIndex event)
{
    if (std::exchange(m_event, event) != event)
        update();
}

QRectF FixPlot::area() const
{
    const double left = std::ceil(picture::byteScaleWidth(m_camera.y(), font()));
    const double top = legendHeight(font());
    return {left, top, std::max(width() - left - rightMargin, 1.0),
            std::max(height() - top - picture::eventScaleHeight(font()), 1.0)};
}

/// The labels of y need as much room as they are long.
void FixPlot::follow()
{
    m_camera.setSize(area().size());
    m_picture = {};
    update();
}

void FixPlot::makePicture()
{
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(palette().color(backgroundRole()));
    QPainter painter(&m_picture);
    painter.setFont(font());
    const QRectF plot = area();
    painter.fillRect(plot, palette().color(QPalette::Base));
    if (!m_curves)
        return;
    paintFixLegend(painter, {plot.left(), 0, plot.width(), plot.top()}, *m_curves, palette());
    picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, m_camera.y(), palette());
    picture::paintEventScale(painter, {plot.left(), plot.bottom(), plot.width(), height() - plot.bottom()},
                             core::TimeScale::ofEvents(m_curves->end()), m_camera.x(), palette());
    paintFix(painter, {*m_curves, m_camera.x(), m_camera.y(), plot, palette()});
}

void FixPlot::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        makePicture();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const QRectF plot = area();
    if (m_curves) {
        const double now = std::floor(plot.left() + m_camera.x().toPixel(m_event + 0.5)) + 0.5;
        painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1, Qt::DotLine));
        if (m_event >= m_curves->begin() && now >= plot.left() && now <= plot.right())
            painter.drawLine(QPointF(now, plot.top()), QPointF(now, plot.bottom()));
        paintHover(painter);
    }
    paintBox(painter);
    if (showsFocus()) {
        painter.setPen(picture::accentColour(palette()));
        painter.drawRect(plot.adjusted(0, 0, -0.5, -0.5));
    }
}

std::optional<core::EventIndex> FixPlot::eventAt(QPointF position) const
{
    const QRectF plot = area();
    if (!m_curves || position.x() < plot.left() || position.x() > plot.right() || position.y() < plot.top() ||
        position.y() > plot.bottom())
        return std::nullopt;
    const double at = std::floor(m_camera.x().fromPixel(inPlot(position).x()));
    return std::clamp(static_cast<core::EventIndex>(at), m_curves->begin(), m_curves->end() - 1);
}

QString FixPlot::tipAt(QPointF position) const
{
    const auto event = eventAt(position);
    if (!event)
        return {};
    QStringList lines{tr("Event %1").arg(core::formatEvent(*event))};
    const auto add = [&](FixCurve curve, const QString& words) {
        if (const auto bytes = m_curves->at(curve, *event))
            lines += words.arg(core::formatShortBytes(*bytes));
    };
    add(FixCurve::ActiveRecorded, tr("recorded: %1 active"));
    add(FixCurve::ActiveChanged, tr("changed: %1 active"));
    add(FixCurve::ReservedRecorded, tr("recorded: %1 reserved"));
    add(FixCurve::ReservedChanged, tr("changed: %1 reserved"));
    return lines.join(QLatin1Char('\n'));
}

void FixPlot::paintHover(QPainter& painter) const
{
    const QString text = m_hovered ? tipAt(*m_hovered) : QString();
    if (text.isEmpty())
        return;
    const QRectF plot = area();
    const double at = m_hovered->x();
    painter.setPen(QPen(palette().color(QPalette::Shadow), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    paintCard(painter, at, plot.top() + 4, text);
}

void FixPlot::changeEvent(QEvent* event)
{
    PlotWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        follow();
}

void FixPlot::hover(QPointF position)
{
    m_hovered = eventAt(position) ? std::optional(position) : std::nullopt;
    update();
}

void FixPlot::endHover()
{
    m_hovered.reset();
    update();
}

void FixPlot::click(QPointF position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const auto event = eventAt(position))
        Q_EMIT eventChosen(*event);
}

} // namespace widgets
