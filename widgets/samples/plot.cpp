// SPDX-License-Identifier: MIT
#include "widgets/samples/plot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/scalepainter.h"
#include "core/timeline/colours/palette.h"
#include "core/timeline/lines/clip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t fewPoints = 60; ///< a line of no more in sight shows each as a dot
constexpr double dotRadius = 2.2;
constexpr double lineWidth = 1.8;
constexpr double totalWidth = 1.2;
constexpr double gap = 6;
constexpr double thinnestBox = 6;

} // namespace

SamplesPlot::SamplesPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("samplesPlot"));
    setAccessibleName(tr("Recorded samples over time"));
    setAccessibleDescription(tr(
        "Memory use over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. Dragging "
        "with the right button zooms to a box; a click selects the nearest sample."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::PreventContextMenu); // the right button drags
    setMinimumSize(200, 100);
    connect(&m_camera, &SamplesCamera::changed, this, &SamplesPlot::follow);
}

QColor SamplesPlot::colourOf(core::SampleLine line, const QPalette& palette)
{
    if (line == core::SampleLine::DeviceTotal)
        return palette.color(QPalette::WindowText);
    constexpr std::array<std::size_t, 3> places{9, 4, 1}; // blue, green, brown: far apart for all eyes
    const auto colours = core::categoryColours(picture::themeOf(palette));
    return QColor::fromRgb(colours[places[static_cast<std::size_t>(line)]]);
}

QString SamplesPlot::nameOf(core::SampleLine line)
{
    switch (line) {
    case core::SampleLine::Allocated:
        return tr("Allocated");
    case core::SampleLine::Reserved:
        return tr("Reserved");
    case core::SampleLine::DeviceUsed:
        return tr("Device used");
    case core::SampleLine::DeviceTotal:
        break;
    }
    return tr("Device total");
}

void SamplesPlot::setLines(std::shared_ptr<const core::SampleLines> lines)
{
    m_lines = std::move(lines);
    m_hovered.reset();
    m_press = Press::None;
    m_box = {};
    m_camera.setLines(m_lines);
}

void SamplesPlot::setOom(std::optional<std::int64_t> timeUs)
{
    m_oomUs = timeUs;
    update();
}

void SamplesPlot::setCursorTime(std::optional<std::int64_t> timeUs)
{
    m_cursorUs = timeUs;
    update();
}

void SamplesPlot::revealCursor()
{
    if (const auto x = xOfTime(m_cursorUs))
        m_camera.reveal(*x);
}

/// The labels of y need as much room as they are long.
void SamplesPlot::follow()
{
    m_camera.setSize(area().size());
    update();
}

QRectF SamplesPlot::area() const
{
    const double left = picture::byteScaleWidth(y(), font());
    const double bottom = picture::eventScaleHeight(font());
    return {left, 1, std::max(width() - left - 1, 1.0), std::max(height() - bottom - 1, 1.0)};
}

void SamplesPlot::resizeEvent(QResizeEvent* /*event*/)
{
    follow();
}

std::optional<double> SamplesPlot::xOfTime(const std::optional<std::int64_t>& timeUs) const
{
    if (!timeUs || !m_lines)
        return std::nullopt;
    return static_cast<double>(*timeUs - m_lines->origin());
}

QPointF SamplesPlot::inPlot(QPointF position) const
{
    const QRectF plot = area();
    return {position.x() - plot.left(), plot.bottom() - position.y()};
}

std::optional<std::uint32_t> SamplesPlot::rowAt(QPointF position) const
{
    return m_lines ? m_lines->nearest(x().fromPixel(inPlot(position).x())) : std::nullopt;
}

void SamplesPlot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF plot = area();
    painter.fillRect(plot, QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    if (m_lines) {
        picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, y(), palette());
        picture::paintClockScale(
            painter, {plot.left(), plot.bottom(), plot.width(), height() - plot.bottom()}, x(), palette());
        painter.save();
        painter.setClipRect(plot);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const core::SampleLine line : core::sampleLineKinds)
            paintLine(painter, line);
        paintMark(painter, xOfTime(m_cursorUs), picture::accentColour(palette()), {});
        paintMark(painter, xOfTime(m_oomUs), picture::alarmColour(palette()), tr("out of memory"));
        paintHover(painter);
        paintBox(painter);
        painter.restore();
    }
    painter.setPen(m_showsFocus ? picture::accentColour(palette()) : palette().color(QPalette::Mid));
    painter.drawRect(plot.adjusted(0, 0, -0.5, -0.5));
}

void SamplesPlot::paintLine(QPainter& painter, core::SampleLine line) const
{
    const QRectF plot = area();
    std::vector<QPointF> points = m_lines->points(line, x(), y());
    for (QPointF& point : points)
        point = {plot.left() + point.x(), plot.bottom() - point.y()};
    const QColor colour = colourOf(line, palette());
    const bool isTotal = line == core::SampleLine::DeviceTotal;
    painter.setPen(QPen(colour, isTotal ? totalWidth : lineWidth, isTotal ? Qt::DashLine : Qt::SolidLine));
    for (const auto& part : core::partsInside(points, plot.adjusted(-gap, -gap, gap, gap)))
        painter.drawPolyline(part.data(), static_cast<int>(part.size()));
    if (points.size() > fewPoints)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const QPointF& point : points) {
        if (plot.adjusted(-gap, -gap, gap, gap).contains(point))
            painter.drawEllipse(point, dotRadius, dotRadius);
    }
    painter.setBrush(Qt::NoBrush);
}

void SamplesPlot::paintMark(QPainter& painter, std::optional<double> x, const QColor& colour,
                            const QString& text) const
{
    if (!x)
        return;
    const QRectF plot = area();
    const double at = plot.left() + this->x().toPixel(*x);
    if (at < plot.left() || at > plot.right())
        return;
    painter.setPen(QPen(colour, 1.5));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const double wide = QFontMetricsF(font()).horizontalAdvance(text);
    const double left = at + gap + wide < plot.right() ? at + gap : at - gap - wide;
    const QFontMetricsF metrics(font());
    if (!text.isEmpty()) // lines may run behind it
        painter.fillRect(QRectF(left - gap / 2, plot.top() + 1, wide + gap, metrics.height() + 2),
                         QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    painter.drawText(QPointF(left, plot.top() + metrics.ascent() + 2), text);
}

QString SamplesPlot::hoverText(std::uint32_t row) const
{
    QStringList lines{tr("%1 after the first sample")
                          .arg(core::formatDuration(static_cast<std::int64_t>(m_lines->xOf(row))))};
    const core::Samples& samples = m_lines->samples();
    const QString type = samples.strings().text(samples.columns().type[row]);
    if (!type.isEmpty())
        lines[0] +=
            QStringLiteral(" · ") + QFontMetricsF(font()).elidedText(type, Qt::ElideRight, width() / 3.0);
    for (const core::SampleLine line : core::sampleLineKinds) {
        const std::int64_t bytes = m_lines->valueOf(line, row);
        if (bytes != core::unknownBytes)
            lines.append(
                tr("%1: %2").arg(nameOf(line), core::formatBytes(static_cast<std::uint64_t>(bytes))));
    }
    return lines.join(QLatin1Char('\n'));
}

void SamplesPlot::paintHover(QPainter& painter) const
{
    if (!m_hovered || m_isDragging)
        return;
    const QRectF plot = area();
    const QFontMetricsF metrics(font());
    const double at = plot.left() + x().toPixel(m_lines->xOf(*m_hovered));
    painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const QString text = hoverText(*m_hovered);
    QRectF box = metrics.boundingRect(QRectF(plot.topLeft(), plot.size()), Qt::AlignLeft, text);
    box = box.adjusted(-gap, -gap / 2, gap, gap / 2);
    const double left = at + gap + box.width() < plot.right() ? at + gap : at - gap - box.width();
    box.moveTopLeft({std::max(left, plot.left()), plot.top() + metrics.height() + gap});
    if (box.bottom() > plot.bottom()) // a low plot
        box.moveTop(std::max(plot.bottom() - box.height(), plot.top()));
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(box.adjusted(gap, gap / 2, 0, 0), Qt::AlignLeft, text);
}

void SamplesPlot::paintBox(QPainter& painter) const
{
    if (m_box.isEmpty())
        return;
    QColor fill = picture::accentColour(palette());
    painter.setPen(fill);
    fill.setAlphaF(0.2F);
    painter.setBrush(fill);
    painter.drawRect(m_box);
}

void SamplesPlot::mousePressEvent(QMouseEvent* event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    if (m_press != Press::None || (!isLeft && event->button() != Qt::RightButton))
        return;
    m_press = isLeft ? Press::Pan : Press::Box;
    m_isDragging = false;
    m_pressedAt = m_draggedTo = event->position();
}

void SamplesPlot::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (m_press == Press::None) {
        hover(position);
        return;
    }
    const bool isFar = (position - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging && isFar) {
        m_isDragging = true;
        setCursor(m_press == Press::Pan ? Qt::ClosedHandCursor : Qt::CrossCursor);
    }
    if (m_isDragging)
        drag(position);
}

void SamplesPlot::hover(QPointF position)
{
    m_hovered = area().contains(position) ? rowAt(position) : std::nullopt;
    update();
}

void SamplesPlot::drag(QPointF position)
{
    if (m_press == Press::Pan)
        m_camera.pan(m_draggedTo.x() - position.x(), position.y() - m_draggedTo.y());
    else
        m_box = QRectF(m_pressedAt, position).normalized().intersected(area());
    m_draggedTo = position;
    update();
}

void SamplesPlot::mouseReleaseEvent(QMouseEvent* event)
{
    const Qt::MouseButton held = m_press == Press::Box ? Qt::RightButton : Qt::LeftButton;
    if (m_press == Press::None || event->button() != held)
        return;
    const Press press = std::exchange(m_press, Press::None);
    const bool wasDragging = std::exchange(m_isDragging, false);
    const QRectF box = std::exchange(m_box, {});
    unsetCursor();
    update();
    if (wasDragging && press == Press::Box)
        zoomToBox(box);
    const auto row = wasDragging || press == Press::Box ? std::nullopt : rowAt(event->position());
    if (row)
        Q_EMIT sampleChosen(*row);
}

/// A flat or narrow box means one direction only.
void SamplesPlot::zoomToBox(const QRectF& box)
{
    const QPointF from = inPlot(box.bottomLeft());
    const QPointF to = inPlot(box.topRight());
    const bool isWide = box.width() >= thinnestBox;
    if (isWide && box.height() < thinnestBox)
        m_camera.setRange(x().fromPixel(from.x()), x().fromPixel(to.x()));
    else if (box.height() >= thinnestBox)
        m_camera.zoomTo(isWide ? x().fromPixel(from.x()) : x().begin(),
                        isWide ? x().fromPixel(to.x()) : x().end(), y().fromPixel(from.y()),
                        y().fromPixel(to.y()));
}

void SamplesPlot::leaveEvent(QEvent* /*event*/)
{
    m_hovered.reset();
    update();
}

void SamplesPlot::wheelEvent(QWheelEvent* event)
{
    navigateByWheel(m_camera, *event, inPlot(event->position()));
    event->accept();
}

void SamplesPlot::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_press == Press::Box) {
        m_press = Press::None;
        m_isDragging = false;
        m_box = {};
        unsetCursor();
        update();
        return;
    }
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    if (isControl || !navigateByKey(m_camera, event->key()))
        QWidget::keyPressEvent(event);
}

void SamplesPlot::focusInEvent(QFocusEvent* event)
{
    m_showsFocus = event->reason() != Qt::MouseFocusReason; // as on the timeline
    update();
}

void SamplesPlot::focusOutEvent(QFocusEvent* /*event*/)
{
    m_showsFocus = false;
    update();
}

} // namespace widgets
