// SPDX-License-Identifier: MIT
#include "widgets/samples/samplesplot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/scalepainter.h"
#include "core/timeline/clockmarks.h"
#include "core/timeline/palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double wheelStepsPerDoubling = 240; ///< eighths of a degree: two notches
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.15; ///< of the view
constexpr double headroom = 1.12;
constexpr double fewestMicroseconds = 8;
constexpr double fewestBytes = 16;
constexpr double labelDistance = 110;
constexpr double fewPoints = 60; ///< a line of no more in sight shows each as a dot
constexpr double gap = 6;

} // namespace

SamplesPlot::SamplesPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("samplesPlot"));
    setAccessibleName(tr("Recorded samples over time"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 100);
}

QColor SamplesPlot::colourOf(core::SampleLine line, const QPalette& palette)
{
    if (line == core::SampleLine::DeviceTotal)
        return palette.color(QPalette::WindowText);
    const auto colours = core::categoryColours(picture::themeOf(palette));
    return QColor::fromRgb(colours[static_cast<std::size_t>(line)]);
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
    fit();
    update();
}

void SamplesPlot::setOom(std::optional<std::int64_t> timeUs)
{
    m_oomUs = timeUs;
    update();
}

void SamplesPlot::setSelected(std::optional<std::int64_t> timeUs)
{
    m_cursorUs = timeUs;
    update();
}

QRectF SamplesPlot::area() const
{
    const double left = picture::byteScaleWidth(m_y, font());
    const double bottom = fontMetrics().height() + gap;
    return {left, 1, std::max(width() - left - 1, 1.0), std::max(height() - bottom - 1, 1.0)};
}

double SamplesPlot::top() const
{
    if (!m_lines)
        return fewestBytes;
    return std::max(m_lines->highestIn({0, m_lines->end(), 1}), fewestBytes) * headroom;
}

void SamplesPlot::apply(const core::Axis& x, const core::Axis& y, bool fitsY)
{
    const double end = m_lines ? m_lines->end() * 1.02 : 1; // the last sample is often the failure: beside it
    m_x = x.clampedTo(-end * 0.02, end, fewestMicroseconds);
    m_fitsY = fitsY || y.span() >= top();
    const double highest = m_lines ? m_lines->highestIn(m_x) : 0;
    m_y = m_fitsY ? core::Axis(0, std::max(highest, fewestBytes) * headroom, y.length())
                  : y.clampedTo(0, top(), fewestBytes);
    update();
}

void SamplesPlot::fit()
{
    const double end = m_lines ? m_lines->end() : 1;
    apply({-end, end * 2, m_x.length()}, m_y, true);
}

void SamplesPlot::zoom(QPointF about, double factorX, double factorY)
{
    apply(factorX == 1 ? m_x : m_x.zoomedAbout(about.x(), factorX),
          factorY == 1 ? m_y : m_y.zoomedAbout(about.y(), factorY), m_fitsY && factorY >= 1);
}

void SamplesPlot::pan(double right, double up)
{
    apply(m_x.panned(right), m_fitsY ? m_y : m_y.panned(up), m_fitsY);
}

void SamplesPlot::resizeEvent(QResizeEvent* /*event*/)
{
    apply(m_x.resized(area().width()), m_y.resized(area().height()), m_fitsY);
}

std::optional<double> SamplesPlot::xOfTime(const std::optional<std::int64_t>& timeUs) const
{
    if (!timeUs || !m_lines)
        return std::nullopt;
    return static_cast<double>(*timeUs - m_lines->origin());
}

void SamplesPlot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF plot = area();
    painter.fillRect(plot, QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    if (m_lines) {
        paintScales(painter);
        painter.save();
        painter.setClipRect(plot);
        painter.setRenderHint(QPainter::Antialiasing);
        paintLines(painter);
        paintMark(painter, xOfTime(m_oomUs), picture::alarmColour(palette()), tr("out of memory"));
        paintMark(painter, xOfTime(m_cursorUs), picture::accentColour(palette()), {});
        paintHover(painter);
        painter.restore();
    }
    painter.setPen(hasFocus() ? picture::accentColour(palette()) : palette().color(QPalette::Mid));
    painter.drawRect(plot.adjusted(0, 0, -0.5, -0.5));
}

void SamplesPlot::paintScales(QPainter& painter) const
{
    const QRectF plot = area();
    picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, m_y, palette());
    const QFontMetricsF metrics(font());
    const double baseline = plot.bottom() + gap / 2 + metrics.ascent();
    for (const core::Mark& mark : core::clockMarks(m_x, labelDistance)) {
        const double at = std::round(plot.left() + m_x.toPixel(mark.value)) + 0.5;
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawLine(QPointF(at, plot.bottom()), QPointF(at, plot.bottom() + gap / 2));
        painter.setPen(palette().color(QPalette::WindowText));
        const double wide = metrics.horizontalAdvance(mark.text);
        painter.drawText(QPointF(std::clamp(at - wide / 2, plot.left(), plot.right() - wide), baseline),
                         mark.text);
    }
}

void SamplesPlot::paintLines(QPainter& painter) const
{
    const QRectF plot = area();
    for (const core::SampleLine line : core::sampleLineKinds) {
        std::vector<QPointF> points = m_lines->points(line, m_x, m_y);
        for (QPointF& point : points)
            point = {plot.left() + point.x(), plot.bottom() - point.y()};
        const QColor colour = colourOf(line, palette());
        const bool isTotal = line == core::SampleLine::DeviceTotal;
        painter.setPen(QPen(colour, isTotal ? 1.2 : 1.8, isTotal ? Qt::DashLine : Qt::SolidLine));
        painter.drawPolyline(points.data(), static_cast<int>(points.size()));
        if (static_cast<double>(points.size()) > fewPoints)
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (const QPointF& point : points)
            painter.drawEllipse(point, 2.2, 2.2);
        painter.setBrush(Qt::NoBrush);
    }
}

void SamplesPlot::paintMark(QPainter& painter, std::optional<double> x, const QColor& colour,
                            const QString& text) const
{
    if (!x)
        return;
    const QRectF plot = area();
    const double at = plot.left() + m_x.toPixel(*x);
    if (at < plot.left() || at > plot.right())
        return;
    painter.setPen(QPen(colour, 1.5));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const double wide = QFontMetricsF(font()).horizontalAdvance(text);
    const double left = at + gap + wide < plot.right() ? at + gap : at - gap - wide;
    painter.drawText(QPointF(left, plot.top() + QFontMetricsF(font()).ascent() + 2), text);
}

void SamplesPlot::paintHover(QPainter& painter) const
{
    if (!m_hovered || m_isDragging)
        return;
    const QRectF plot = area();
    const double at = plot.left() + m_x.toPixel(m_lines->xOf(*m_hovered));
    painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const auto sinceFirst = static_cast<std::int64_t>(m_lines->xOf(*m_hovered));
    QStringList lines{tr("%1 after the first sample").arg(core::formatDuration(sinceFirst))};
    const core::Samples& samples = m_lines->samples();
    const QString type = samples.strings().text(samples.columns().type[*m_hovered]);
    if (!type.isEmpty())
        lines[0] += QStringLiteral(" · ") + type;
    for (const core::SampleLine line : core::sampleLineKinds) {
        const std::int64_t bytes = m_lines->valueOf(line, *m_hovered);
        if (bytes != core::unknownBytes)
            lines.append(
                tr("%1: %2").arg(nameOf(line), core::formatBytes(static_cast<std::uint64_t>(bytes))));
    }
    const QString text = lines.join(QLatin1Char('\n'));
    QRectF box = QFontMetricsF(font()).boundingRect(QRectF(0, 0, 600, 400), Qt::AlignLeft, text);
    box = box.adjusted(-gap, -gap / 2, gap, gap / 2);
    const double left = at + gap + box.width() < plot.right() ? at + gap : at - gap - box.width();
    box.moveTopLeft({std::max(left, plot.left()), plot.top() + QFontMetricsF(font()).height() + gap});
    painter.fillRect(box, palette().color(QPalette::ToolTipBase));
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(box.adjusted(gap, gap / 2, -gap, -gap / 2), Qt::AlignLeft, text);
}

void SamplesPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isPressed = true;
    m_isDragging = false;
    m_pressedAt = m_draggedTo = event->position();
}

void SamplesPlot::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (!m_isPressed) {
        const bool isInside = m_lines && area().contains(position);
        m_hovered = isInside ? m_lines->nearest(m_x.fromPixel(position.x() - area().left())) : std::nullopt;
        update();
        return;
    }
    if (!m_isDragging && (position - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_isDragging = true;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_isDragging) {
        pan(m_draggedTo.x() - position.x(), position.y() - m_draggedTo.y());
        m_draggedTo = position;
    }
}

void SamplesPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_isPressed)
        return;
    m_isPressed = false;
    unsetCursor();
    const bool wasDragging = std::exchange(m_isDragging, false);
    if (wasDragging || !m_lines)
        return;
    if (const auto row = m_lines->nearest(m_x.fromPixel(event->position().x() - area().left())))
        Q_EMIT sampleChosen(*row);
}

void SamplesPlot::leaveEvent(QEvent* /*event*/)
{
    m_hovered.reset();
    update();
}

void SamplesPlot::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    const bool isAlt = event->modifiers().testFlag(Qt::AltModifier);
    if (isAlt || std::abs(delta.x()) > std::abs(delta.y())) {
        pan(-(delta.x() != 0 ? delta.x() : delta.y()) / 2.0, 0);
    } else {
        const double factor = std::exp2(-delta.y() / wheelStepsPerDoubling);
        const bool onlyX = event->modifiers().testFlag(Qt::ControlModifier);
        const bool onlyY = event->modifiers().testFlag(Qt::ShiftModifier) && !onlyX;
        const QRectF plot = area();
        zoom({event->position().x() - plot.left(), plot.bottom() - event->position().y()}, onlyY ? 1 : factor,
             onlyX ? 1 : factor);
    }
    event->accept();
}

void SamplesPlot::keyPressEvent(QKeyEvent* event)
{
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    if (isControl || (!moveByKey(event->key()) && !zoomByKey(event->key())))
        QWidget::keyPressEvent(event);
}

bool SamplesPlot::moveByKey(int key)
{
    const double right = width() * keyPan;
    const double up = height() * keyPan;
    switch (key) {
    case Qt::Key_A:
    case Qt::Key_Left:
        pan(-right, 0);
        return true;
    case Qt::Key_D:
    case Qt::Key_Right:
        pan(right, 0);
        return true;
    case Qt::Key_Up:
        pan(0, up);
        return true;
    case Qt::Key_Down:
        pan(0, -up);
        return true;
    case Qt::Key_PageUp:
        pan(-width() * 0.9, 0);
        return true;
    case Qt::Key_PageDown:
        pan(width() * 0.9, 0);
        return true;
    default:
        return false;
    }
}

bool SamplesPlot::zoomByKey(int key)
{
    const QPointF middle(m_x.length() / 2, m_y.length() / 2);
    switch (key) {
    case Qt::Key_W:
        zoom(middle, keyZoom, 1);
        return true;
    case Qt::Key_S:
        zoom(middle, 1 / keyZoom, 1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(middle, keyZoom, keyZoom);
        return true;
    case Qt::Key_Minus:
        zoom(middle, 1 / keyZoom, 1 / keyZoom);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        fit();
        return true;
    default:
        return false;
    }
}

void SamplesPlot::focusInEvent(QFocusEvent* /*event*/)
{
    update();
}

void SamplesPlot::focusOutEvent(QFocusEvent* /*event*/)
{
    update();
}

} // namespace widgets
