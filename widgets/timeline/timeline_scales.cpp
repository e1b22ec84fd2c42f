// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_scales.h"

#include "core/base/units.h"
#include "core/picture/scale_painter.h"
#include "widgets/controls/text/text_tip.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr double handleHalf = 6; ///< of the moment's handle: its height and half of its width

} // namespace

ByteScale::ByteScale(Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Byte scale"));
    setAccessibleDescription(tr("A double click fits the bytes to what is shown."));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    connect(&camera, &Camera::changed, this, &ByteScale::follow);
    follow();
}

void ByteScale::follow()
{
    // Grows at once but shrinks only by much: the plot must not tremble while zooming.
    const int wanted = static_cast<int>(picture::byteScaleWidth(m_camera.y(), font()));
    if (wanted > m_width || wanted < m_width - 40) {
        m_width = wanted;
        updateGeometry();
    }
    update();
}

QSize ByteScale::sizeHint() const
{
    return {m_width, 0};
}

void ByteScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    picture::paintByteScale(painter, rect(), m_camera.y(), palette());
    painter.fillRect(foldBar(), palette().color(QPalette::Shadow));
}

QRectF ByteScale::foldBar() const
{
    constexpr double wide = 3;
    if (!m_camera.canFoldBefore() || m_camera.foldsBefore())
        return {};
    const auto yOf = [this](double bytes) { return height() - m_camera.y().toPixel(bytes); };
    const QRectF bar(QPointF(width() - wide, yOf(static_cast<double>(m_camera.foldableBytes()))),
                     QPointF(width(), yOf(0)));
    return bar.intersected(rect());
}

void ByteScale::mousePressEvent(QMouseEvent* event)
{
    constexpr double near = 6;
    if (event->button() == Qt::LeftButton && foldBar().adjusted(-near, 0, 0, 0).contains(event->position()))
        m_camera.setFoldsBefore(true);
}

void ByteScale::mouseMoveEvent(QMouseEvent* event)
{
    constexpr double near = 6;
    const bool isBar = foldBar().adjusted(-near, 0, 0, 0).contains(event->position());
    setCursor(isBar ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ByteScale::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_camera.fitY();
}

bool ByteScale::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::uint64_t byte = core::wholeBytes(m_camera.y().fromPixel(height() - help->pos().y()));
    showTip(help->globalPos(),
            foldBar().contains(QPointF(width() - 1, help->pos().y()))
                ? tr("%1\nClick the bar, or B: fold what was there before recording\n"
                     "Double click: fit the bytes to what is shown")
                      .arg(core::formatExactBytes(byte))
                : tr("%1\nDouble click: fit the bytes to what is shown").arg(core::formatExactBytes(byte)),
            this);
    return true;
}

EventScale::EventScale(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Event scale"));
    setAccessibleDescription(
        tr("Click or drag to choose the moment that all views show; Control with left and right steps."));
    setCursor(Qt::SizeHorCursor);
}

void EventScale::setMoment(std::shared_ptr<const core::Timeline> timeline, core::EventIndex event)
{
    m_timeline = std::move(timeline);
    m_event = event;
    if (!m_timeline)
        m_isDragging = false;
    update();
}

QSize EventScale::sizeHint() const
{
    return {0, static_cast<int>(picture::eventScaleHeight(font()))};
}

double EventScale::handleX() const
{
    return camera().x().toPixel(camera().scale().momentOf(m_event));
}

QString EventScale::momentText() const
{
    if (!m_timeline || m_timeline->history().eventCount() == 0)
        return {};
    if (m_event < 0)
        return tr("before the first event");
    const core::Trace& trace = m_timeline->history().trace();
    const auto timeOf = [&](core::EventIndex event) {
        return m_timeline->snapshot().events().timeUs[trace.event(event).value];
    };
    const QString number = core::formatCount(static_cast<std::uint64_t>(m_event));
    const std::int64_t first = timeOf(0);
    const std::int64_t time = timeOf(m_event);
    return first == core::noTime || time < first
               ? number
               : tr("%1 · %2", "event and time").arg(number, core::formatDuration(time - first));
}

QRectF EventScale::momentBox() const
{
    constexpr double margin = 5;
    const QString text = momentText();
    const double x = handleX();
    if (text.isEmpty() || x < -handleHalf || x > width() + handleHalf)
        return {};
    const QFontMetricsF metrics(font());
    const double labelWidth = metrics.horizontalAdvance(text) + 2 * margin;
    const double left = std::clamp(x - labelWidth / 2, 0.0, std::max(width() - labelWidth, 0.0));
    return {left, handleHalf, labelWidth, std::max(height() - handleHalf, metrics.height())};
}

void EventScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF box = momentBox();
    picture::paintEventScale(painter, rect(), camera().scale(), camera().x(), palette(), box);
    if (!box.isEmpty())
        paintMoment(painter, box);
}

/// A handle that points at the plot, and what it stands at on a label that stays inside.
void EventScale::paintMoment(QPainter& painter, const QRectF& box) const
{
    const double x = handleX();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Highlight));
    painter.drawPolygon(
        QPolygonF({QPointF(x, 0), QPointF(x + handleHalf, handleHalf), QPointF(x - handleHalf, handleHalf)}));
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(box, Qt::AlignCenter, momentText());
}

void EventScale::choose(double pixel)
{
    Q_EMIT momentChosen(eventAt(std::clamp(pixel, 0.0, static_cast<double>(width()))));
}

void EventScale::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_timeline)
        return;
    m_isDragging = true;
    Q_EMIT dragBegins();
    choose(event->position().x());
}

void EventScale::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isDragging)
        choose(event->position().x());
}

void EventScale::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_isDragging = false;
}

} // namespace widgets
