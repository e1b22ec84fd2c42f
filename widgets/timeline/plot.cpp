// SPDX-License-Identifier: MIT
#include "widgets/timeline/plot.h"

#include <QApplication>
#include <QEvent>
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

} // namespace

Plot::Plot(Camera& camera, QWidget* parent)
    : QWidget(parent), m_camera(camera), m_surface(new GlSurface(this)), m_overlay(new Overlay(this))
{
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(
        tr("Every allocation over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows "
           "everything, Control with left and right steps through the events."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_surface->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_surface->setSceneColours(core::sceneColours(themeOf(palette())));
    connect(m_surface, &GlSurface::failed, this, &Plot::surfaceFailed);
    connect(&camera, &Camera::changed, this, &Plot::follow);
}

void Plot::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    endHover();
    m_timeline = std::move(timeline);
    m_surface->setTimeline(m_timeline);
    m_overlay->setScene({});
    follow();
}

void Plot::setColours(std::vector<core::Rgb> colours)
{
    m_surface->setColours(std::move(colours));
}

void Plot::setSelection(std::optional<core::EventIndex> event, std::optional<std::uint32_t> rank)
{
    OverlayScene scene = m_overlay->scene();
    scene.selectedEvent = event;
    scene.selected = rank;
    m_overlay->setScene(std::move(scene));
}

void Plot::setFrozen(bool isFrozen)
{
    m_isFrozen = isFrozen;
    m_isPressed = m_isDragging = false;
    endHover();
}

/// The axis over the device pixels that the surface really has.
core::Axis Plot::deviceAxis(const core::Axis& axis, double logicalLength) const
{
    return axis.resized(std::round(logicalLength * devicePixelRatioF()));
}

void Plot::follow()
{
    const core::Axis x = deviceAxis(m_camera.x(), width());
    m_columns = m_timeline ? m_timeline->columns(x) : std::vector<core::Column>();
    m_surface->setView({x, deviceAxis(m_camera.y(), height()), m_columns});
    OverlayScene scene = m_overlay->scene();
    scene.timeline = m_timeline.get();
    scene.x = m_camera.x();
    scene.y = m_camera.y();
    scene.columns = m_columns;
    m_overlay->setScene(std::move(scene));
    endHover();
}

std::optional<Plot::Point> Plot::pointAt(QPointF position) const
{
    if (!m_timeline || !QRectF(rect()).contains(position))
        return std::nullopt;
    // As the surface samples it: at the middle of the device pixel.
    const double ratio = devicePixelRatioF();
    const double column = std::floor(position.x() * ratio);
    const double row = std::floor((height() - position.y()) * ratio);
    const double shown = std::floor(m_camera.x().fromPixel((column + 0.5) / ratio));
    const core::EventIndex last = m_timeline->history().eventCount() - 1;
    Point point;
    point.event = static_cast<core::EventIndex>(std::clamp(shown, -1.0, static_cast<double>(last)));
    const std::uint64_t byte = core::wholeBytes(m_camera.y().fromPixel((row + 0.5) / ratio));
    point.hit = m_timeline->hit(point.event, byte);
    // Above that state, but below the highest of the pixel: that one is meant.
    const auto index = static_cast<std::size_t>(std::max(column, 0.0));
    if (byte >= m_timeline->history().usage().activeAt(point.event) && index < m_columns.size() &&
        !m_columns[index].isEmpty && byte < m_columns[index].active) {
        point.event = m_columns[index].event;
        point.hit = m_timeline->hit(point.event, byte);
    }
    return point;
}

QImage Plot::picture(QSize size)
{
    const core::Axis x = m_camera.x().resized(size.width());
    const core::Axis y = m_camera.y().resized(size.height());
    OverlayScene scene = m_overlay->scene();
    scene.x = x;
    scene.y = y;
    scene.columns = m_timeline ? m_timeline->columns(x) : std::vector<core::Column>();
    scene.hovered.reset();
    QImage image = m_surface->render({x, y, scene.columns});
    if (!image.isNull()) {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(font());
        paintOverlay(painter, image.rect(), scene, palette());
    }
    return image;
}

void Plot::resizeEvent(QResizeEvent* /*event*/)
{
    m_surface->setGeometry(rect());
    m_overlay->setGeometry(rect());
    m_camera.setSize(size());
    follow();
}

void Plot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_surface->setSceneColours(core::sceneColours(themeOf(palette())));
    QWidget::changeEvent(event);
}

void Plot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_isFrozen)
        return;
    m_isPressed = true;
    m_isDragging = false;
    m_pressedAt = m_draggedTo = event->position();
}

void Plot::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isFrozen)
        return;
    const QPointF position = event->position();
    if (!m_isPressed) {
        hover(position);
        return;
    }
    const bool isFar = (position - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging && isFar) {
        m_isDragging = true;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_isDragging) {
        m_camera.pan(m_draggedTo.x() - position.x(), position.y() - m_draggedTo.y());
        m_draggedTo = position;
    }
}

void Plot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_isPressed)
        return;
    m_isPressed = false;
    unsetCursor();
    if (m_isDragging)
        return;
    if (const auto point = pointAt(event->position()))
        Q_EMIT clicked(point->event, point->hit.rank);
}

void Plot::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto point = m_isFrozen ? std::nullopt : pointAt(event->position());
    if (event->button() == Qt::LeftButton && point && point->hit.rank)
        Q_EMIT allocationActivated(*point->hit.rank);
}

void Plot::hover(QPointF position)
{
    const auto point = pointAt(position);
    if (!point) {
        endHover();
        return;
    }
    m_overlay->setHovered(point->hit.rank);
    m_overlay->showLabel(position, HoverText::of(*m_timeline, point->event, point->hit));
}

void Plot::endHover()
{
    m_overlay->setHovered(std::nullopt);
    m_overlay->hideLabel();
}

void Plot::leaveEvent(QEvent* /*event*/)
{
    endHover();
}

void Plot::wheelEvent(QWheelEvent* event)
{
    if (m_isFrozen)
        return;
    const QPoint delta = event->angleDelta();
    const bool isAlt = event->modifiers().testFlag(Qt::AltModifier);
    if (isAlt || std::abs(delta.x()) > std::abs(delta.y())) {
        // Alt turns the wheel by itself on some platforms.
        m_camera.pan(-(delta.x() != 0 ? delta.x() : delta.y()) / 2.0, 0);
    } else {
        const double factor = std::exp2(-delta.y() / wheelStepsPerDoubling);
        const bool onlyX = event->modifiers().testFlag(Qt::ControlModifier);
        const bool onlyY = event->modifiers().testFlag(Qt::ShiftModifier) && !onlyX;
        m_camera.zoom({event->position().x(), height() - event->position().y()}, onlyY ? 1 : factor,
                      onlyX ? 1 : factor);
    }
    event->accept();
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (m_isFrozen) {
        event->ignore();
        return;
    }
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    if (isControl && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        Q_EMIT stepRequested(key == Qt::Key_Left ? -1 : 1);
    } else if (isControl || (!moveByKey(key) && !zoomByKey(key))) {
        QWidget::keyPressEvent(event);
    }
}

bool Plot::moveByKey(int key)
{
    const double right = width() * keyPan;
    const double up = height() * keyPan;
    switch (key) {
    case Qt::Key_A:
    case Qt::Key_Left:
        m_camera.pan(-right, 0);
        return true;
    case Qt::Key_D:
    case Qt::Key_Right:
        m_camera.pan(right, 0);
        return true;
    case Qt::Key_Up:
        m_camera.pan(0, up);
        return true;
    case Qt::Key_Down:
        m_camera.pan(0, -up);
        return true;
    case Qt::Key_PageUp:
        m_camera.pan(-width() * 0.9, 0);
        return true;
    case Qt::Key_PageDown:
        m_camera.pan(width() * 0.9, 0);
        return true;
    default:
        return false;
    }
}

bool Plot::zoomByKey(int key)
{
    const QPointF middle(width() / 2.0, height() / 2.0);
    switch (key) {
    case Qt::Key_W:
        m_camera.zoom(middle, keyZoom, 1);
        return true;
    case Qt::Key_S:
        m_camera.zoom(middle, 1 / keyZoom, 1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_camera.zoom(middle, keyZoom, keyZoom);
        return true;
    case Qt::Key_Minus:
        m_camera.zoom(middle, 1 / keyZoom, 1 / keyZoom);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        m_camera.fit();
        return true;
    default:
        return false;
    }
}

void Plot::focusInEvent(QFocusEvent* event)
{
    // A click says itself where keys go; a frame is for those who came by keyboard.
    m_overlay->setFocusFrame(event->reason() != Qt::MouseFocusReason);
}

void Plot::focusOutEvent(QFocusEvent* /*event*/)
{
    m_overlay->setFocusFrame(false);
}

} // namespace widgets
