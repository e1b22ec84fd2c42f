// SPDX-License-Identifier: MIT
#include "widgets/timeline/overview_strip.h"

#include "core/picture/overlay_painter.h"
#include "core/picture/palettes.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double gripWidth = 6;
constexpr int stripHeight = 28;

} // namespace

OverviewStrip::OverviewStrip(Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Overview"));
    setAccessibleDescription(
        tr("The active bytes of the whole trace, and the part of it that the timeline shows."));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMouseTracking(true);
    connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
    connect(&camera, &Camera::scaleChanged, this, [this] { setTimeline(m_timeline); });
}

void OverviewStrip::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    m_columns = m_timeline ? m_timeline->columns(m_camera.scale(), axis()) : std::vector<core::Column>();
    update();
}

void OverviewStrip::setSelectedEvent(std::optional<core::EventIndex> event)
{
    if (m_selected != event) {
        m_selected = event;
        update();
    }
}

QSize OverviewStrip::sizeHint() const
{
    return {0, stripHeight};
}

QRectF OverviewStrip::window() const
{
    const double left = axis().toPixel(m_camera.x().begin());
    const double right = axis().toPixel(m_camera.x().end());
    // Never too thin to be found and held.
    const double spare = std::max(0.0, gripWidth - (right - left)) / 2;
    return {QPointF(left - spare, 0), QPointF(right + spare, height())};
}

void OverviewStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    if (m_timeline) {
        paintSilhouette(painter);
        const QRectF shown = window();
        QColor veil = palette().color(QPalette::Window);
        veil.setAlphaF(0.62F);
        painter.fillRect(QRectF(QPointF(0, 0), QPointF(shown.left(), height())), veil);
        painter.fillRect(QRectF(QPointF(shown.right(), 0), QPointF(width(), height())), veil);
        paintMarks(painter);
        paintExtent(painter, shown);
    }
}

/// The edges of what is shown, and between which bytes that is where it is not all of them.
void OverviewStrip::paintExtent(QPainter& painter, const QRectF& shown) const
{
    QColor edge = palette().color(QPalette::WindowText);
    edge.setAlphaF(0.55F);
    const bool isAll = shown.left() <= 0.5 && shown.right() >= width() - 0.5;
    if (!isAll) {
        for (const double x : {shown.left(), shown.right() - 1})
            painter.fillRect(QRectF(std::round(x), 0, 1, height()), edge);
    }
    if (m_camera.fitsY())
        return;
    const double peak =
        static_cast<double>(std::max<std::uint64_t>(m_timeline->history().usage().peakActive, 1));
    const auto yOf = [&](double bytes) {
        return height() - std::clamp(bytes / peak, 0.0, 1.0) * (height() - 5);
    };
    painter.setPen(QPen(edge, 1));
    painter.drawRect(QRectF(QPointF(shown.left(), yOf(m_camera.y().end())),
                            QPointF(shown.right() - 1, yOf(m_camera.y().begin()) - 1)));
}

void OverviewStrip::paintSilhouette(QPainter& painter) const
{
    const double peak =
        static_cast<double>(std::max<std::uint64_t>(m_timeline->history().usage().peakActive, 1));
    QColor fill = palette().color(QPalette::WindowText);
    fill.setAlphaF(0.42F);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const double tall = static_cast<double>(m_columns[i].active) / peak * (height() - 5);
        if (!m_columns[i].isEmpty)
            painter.fillRect(QRectF(static_cast<double>(i), height() - tall, 1, tall), fill);
    }
}

void OverviewStrip::paintMarks(QPainter& painter) const
{
    const core::Axis x = axis();
    painter.setPen(QPen(picture::alarmColour(palette()), 1.5));
    picture::forEachPixel(m_timeline->history().ooms(), m_camera.scale(), x,
                          [&](double pixel, std::ptrdiff_t /*count*/) {
                              painter.drawLine(QPointF(pixel, 0), QPointF(pixel, height()));
                          });
    if (m_selected) {
        const double pixel = x.toPixel(m_camera.scale().momentOf(*m_selected));
        painter.setPen(QPen(picture::accentColour(palette()), 1));
        painter.drawLine(QPointF(pixel, 0), QPointF(pixel, height()));
    }
}

OverviewStrip::Grip OverviewStrip::gripAt(double pixel) const
{
    const QRectF shown = window();
    // Inside the window grips take at most a third each, so that the narrowest still can be moved.
    const double inside = std::min(gripWidth, shown.width() / 3);
    if (pixel > shown.left() - gripWidth && pixel < shown.left() + inside)
        return Grip::Begin;
    if (pixel > shown.right() - inside && pixel < shown.right() + gripWidth)
        return Grip::End;
    return pixel >= shown.left() && pixel <= shown.right() ? Grip::Window : Grip::None;
}

void OverviewStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_timeline)
        return;
    const double pixel = event->position().x();
    m_grip = gripAt(pixel);
    if (m_grip == Grip::None) {
        m_grip = Grip::Window;
        m_grabbed = m_camera.x().span() / 2;
        dragTo(pixel);
        return;
    }
    m_grabbed = axis().fromPixel(pixel) - m_camera.x().begin();
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (m_grip != Grip::None) {
        dragTo(event->position().x());
        return;
    }
    const Grip grip = gripAt(event->position().x());
    const bool isEdge = grip == Grip::Begin || grip == Grip::End;
    setCursor(isEdge ? Qt::SizeHorCursor : grip == Grip::Window ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void OverviewStrip::wheelEvent(QWheelEvent* event)
{
    const double middle = m_camera.x().toPixel(axis().fromPixel(event->position().x()));
    m_camera.zoom({middle, 0}, std::exp2(-event->angleDelta().y() / 240.0), 1);
    event->accept();
}

void OverviewStrip::dragTo(double pixel)
{
    const double event = axis().fromPixel(pixel);
    const double begin = m_camera.x().begin();
    const double end = m_camera.x().end();
    if (m_grip == Grip::Begin)
        m_camera.setRange(std::min(event, end - 1), end);
    else if (m_grip == Grip::End)
        m_camera.setRange(begin, std::max(event, begin + 1));
    else
        m_camera.setRange(event - m_grabbed, event - m_grabbed + (end - begin));
}

} // namespace widgets
