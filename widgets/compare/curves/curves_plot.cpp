// SPDX-License-Identifier: MIT
#include "widgets/compare/curves/curves_plot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/scale_painter.h"
#include "core/timeline/colours/scene_colours.h"
#include "core/timeline/coordinates/time_scale.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr double marksHeight = 20; ///< above the plot, for those of the cursors
constexpr double markRoom = 17;    ///< right of it, for B's at the end
constexpr double gap = 8;
constexpr double reach = 4; ///< pixels beside a cursor that are it

} // namespace

CurvesPlot::CurvesPlot(QWidget* parent) : PlotWidget(m_camera, parent)
{
    setObjectName(QStringLiteral("curvesPlot"));
    setAccessibleName(tr("Allocated bytes of A and B"));
    setAccessibleDescription(
        tr("Both sides over each other, their difference below. Arrow keys and A, D move, W, S, + and − "
           "zoom, Home shows everything. A side's moment is dragged by its letter, or chosen above."));
    setMinimumSize(240, 130);
    connect(&m_camera, &CurvesCamera::changed, this, &CurvesPlot::follow);
}

void CurvesPlot::setCurves(SideCurves curves, CurveAxis axis)
{
    m_curves = std::move(curves);
    m_axis = axis;
    m_markers = {};
    m_hovered.reset();
    m_grabbed.reset();
    giveUpDrag();
    m_picture = {};
    m_camera.setCurves(m_curves, m_axis);
    tell();
}

void CurvesPlot::setEvents(core::EventIndex a, core::EventIndex b)
{
    m_events = {a, b};
    update();
    tell();
}

/// For those who do not see it.
void CurvesPlot::tell()
{
    if (!m_curves[0])
        return;
    const auto said = [this](Side side) {
        const std::size_t place = placeOf(side);
        return tr("%1: %2 at event %3")
            .arg(letterOf(side), core::formatShortBytes(m_curves[place]->bytesAt(m_events[place])),
                 core::formatEvent(m_events[place]));
    };
    setProperty("shownValue", QString(said(Side::A) + QStringLiteral(", ") + said(Side::B)));
}

void CurvesPlot::setMarkers(std::vector<core::EventIndex> a, std::vector<core::EventIndex> b)
{
    m_markers = {std::move(a), std::move(b)};
    update();
}

/// The labels of y need as much room as they are long.
void CurvesPlot::follow()
{
    m_camera.setSize(area().size());
    m_picture = {};
    update();
}

/// Of the bytes, and of their change below.
double CurvesPlot::labelsWidth() const
{
    constexpr double margin = 12;
    const double change = QFontMetricsF(font()).horizontalAdvance(QStringLiteral("−8.88 GiB")) + margin;
    return std::ceil(std::max(picture::byteScaleWidth(m_camera.y(), font()), change));
}

QRectF CurvesPlot::area() const
{
    const double left = labelsWidth();
    const double below =
        picture::eventScaleHeight(font()) + strip().height() + (isOneCurve(m_curves) ? 0 : gap);
    return {left, marksHeight, std::max(width() - left - markRoom, 1.0),
            std::max(height() - below - marksHeight, 1.0)};
}

/// Its height alone where area() asks.
QRectF CurvesPlot::strip() const
{
    constexpr double share = 0.24;
    constexpr double least = 34;
    const double tall = isOneCurve(m_curves) ? 0 : std::max(std::floor(height() * share), least);
    const double scale = picture::eventScaleHeight(font());
    const double left = labelsWidth();
    return {left, height() - scale - tall, std::max(width() - left - markRoom, 1.0), tall};
}

CurvesScene CurvesPlot::scene() const
{
    return {m_curves, m_camera.x(), m_camera.y(), area(), strip(), m_events, &m_markers};
}

std::optional<QRectF> CurvesPlot::markOf(Side side) const
{
    return m_curves[0] ? cursorMark(scene(), side) : std::nullopt;
}

void CurvesPlot::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        makePicture();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_curves[0]) {
        paintCursors(painter, scene(), palette());
        paintHover(painter);
    }
    paintBox(painter);
    painter.setPen(showsFocus() ? picture::accentColour(palette()) : palette().color(QPalette::Mid));
    painter.drawRect(area().adjusted(0, 0, -0.5, -0.5));
    if (!isOneCurve(m_curves))
        painter.drawRect(strip().adjusted(0, 0, -0.5, -0.5));
}

void CurvesPlot::makePicture()
{
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(palette().color(backgroundRole()));
    QPainter painter(&m_picture);
    painter.setFont(font());
    const QColor paper = QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background);
    painter.fillRect(area(), paper);
    painter.fillRect(strip(), paper);
    if (!m_curves[0])
        return;
    paintScales(painter);
    paintCurves(painter, scene(), palette());
}

void CurvesPlot::changeEvent(QEvent* event)
{
    PlotWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        m_picture = {};
}

void CurvesPlot::paintScales(QPainter& painter) const
{
    const QRectF plot = area();
    picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, m_camera.y(), palette());
    const QRectF below(plot.left(), strip().bottom(), plot.width(), height() - strip().bottom());
    const bool isShifted = m_curves[0]->begin() != m_curves[1]->begin(); // else both begin together
    if (m_axis == CurveAxis::Clock)
        picture::paintClockScale(painter, below, m_camera.x(), palette(),
                                 isShifted ? tr("time since both first do the same") : QString());
    else if (m_axis == CurveAxis::Steps)
        picture::paintStepScale(painter, below, m_camera.x(), palette());
    else
        picture::paintEventScale(
            painter, below, core::TimeScale::ofEvents(static_cast<core::EventIndex>(m_camera.wholeX().end())),
            m_camera.x(), palette());
}

void CurvesPlot::paintHover(QPainter& painter) const
{
    if (!m_hovered)
        return;
    const QRectF plot = area();
    const double at = plot.left() + m_camera.x().toPixel(*m_hovered);
    painter.setPen(QPen(palette().color(QPalette::Shadow), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, strip().bottom()));
    QStringList lines;
    std::array<std::uint64_t, 2> bytes{};
    for (const Side side : bothSides) {
        const SideCurve& curve = *m_curves[placeOf(side)];
        const core::EventIndex event = curve.eventAt(*m_hovered);
        bytes[placeOf(side)] = curve.bytesAt(event);
        lines.append(
            tr("%1: %2 at event %3")
                .arg(letterOf(side), core::formatShortBytes(curve.bytesAt(event)), core::formatEvent(event)));
    }
    lines.append(QStringLiteral("B − A: ") +
                 core::formatSignedBytes(static_cast<std::int64_t>(bytes[1] - bytes[0])));
    paintCard(painter, at, plot.top() + gap, lines.join(QLatin1Char('\n')));
}

/// A letter before a line: where both cursors are at one place, letters are still two.
std::optional<Side> CurvesPlot::grabbedAt(QPointF position) const
{
    if (!m_curves[0])
        return std::nullopt;
    for (const Side side : bothSides) {
        const auto mark = markOf(side);
        if (mark && mark->adjusted(0, -2, 0, 2).contains(position))
            return side;
    }
    const QRectF plot = area();
    if (position.y() < plot.top() || position.y() > strip().bottom())
        return std::nullopt;
    for (const Side side : bothSides) {
        const std::size_t place = placeOf(side);
        const double x = plot.left() + m_camera.x().toPixel(m_curves[place]->xOf(m_events[place]));
        if (std::abs(position.x() - x) <= reach)
            return side;
    }
    return std::nullopt;
}

Side CurvesPlot::nearerTo(double pixel) const
{
    const auto distance = [&](Side side) {
        const std::size_t place = placeOf(side);
        return std::abs(m_camera.x().toPixel(m_curves[place]->xOf(m_events[place])) - pixel);
    };
    return distance(Side::A) < distance(Side::B) ? Side::A : Side::B;
}

void CurvesPlot::moveTo(Side side, double x)
{
    std::array<std::optional<core::EventIndex>, 2> events;
    events[placeOf(side)] = m_curves[placeOf(side)]->eventAt(x);
    if (m_isLocked)
        events[placeOf(otherOf(side))] = m_curves[placeOf(otherOf(side))]->eventAt(x + m_apart);
    std::array<core::EventIndex, 2> now = m_events;
    for (std::size_t place = 0; place < now.size(); ++place)
        now[place] = events[place].value_or(now[place]);
    if (now == std::exchange(m_events, now))
        return;
    update();
    Q_EMIT eventsChosen(events);
}

void CurvesPlot::mousePressEvent(QMouseEvent* event)
{
    const auto side = event->button() == Qt::LeftButton ? grabbedAt(event->position()) : std::nullopt;
    if (!side)
        return PlotWidget::mousePressEvent(event);
    m_grabbed = side;
    m_hovered.reset();
    const auto xOf = [&](Side of) { return m_curves[placeOf(of)]->xOf(m_events[placeOf(of)]); };
    m_grip = inPlot(event->position()).x() - m_camera.x().toPixel(xOf(*side));
    m_apart = xOf(otherOf(*side)) - xOf(*side);
}

void CurvesPlot::mouseMoveEvent(QMouseEvent* event)
{
    if (m_grabbed)
        return moveTo(*m_grabbed, m_camera.x().fromPixel(inPlot(event->position()).x() - m_grip));
    if (event->buttons() == Qt::NoButton) {
        if (grabbedAt(event->position()))
            setCursor(Qt::SplitHCursor);
        else
            unsetCursor();
    }
    PlotWidget::mouseMoveEvent(event);
}

void CurvesPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_grabbed && event->button() == Qt::LeftButton)
        m_grabbed.reset();
    else
        PlotWidget::mouseReleaseEvent(event);
}

void CurvesPlot::hover(QPointF position)
{
    const bool isInside = m_curves[0] && (area().contains(position) || strip().contains(position));
    m_hovered = isInside ? std::optional(m_camera.x().fromPixel(inPlot(position).x())) : std::nullopt;
    update();
}

void CurvesPlot::endHover()
{
    m_hovered.reset();
    update();
}

void CurvesPlot::click(QPointF position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (!m_curves[0] || position.x() < area().left())
        return;
    const double pixel = inPlot(position).x();
    const Side side = nearerTo(pixel);
    const auto xOf = [&](Side of) { return m_curves[placeOf(of)]->xOf(m_events[placeOf(of)]); };
    m_apart = xOf(otherOf(side)) - xOf(side);
    moveTo(side, m_camera.x().fromPixel(pixel));
}

} // namespace widgets
