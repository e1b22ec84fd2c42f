// SPDX-License-Identifier: MIT
#include "widgets/controls/plots/plot_widget.h"

#include "core/picture/palettes.h"
#include "widgets/controls/plots/plot_camera.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double wheelStepsPerDoubling = 240; ///< eighths of a degree: two notches
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.15;  ///< of the view
constexpr double pagePan = 0.9;  ///< of the view
constexpr double wheelPan = 0.5; ///< pixels an eighth of a degree

/// A, D, arrows and pages move. False for every other key.
bool moveByKey(PlotCamera& view, int key)
{
    const double right = view.x().length();
    const double up = view.y().length();
    switch (key) {
    case Qt::Key_A:
    case Qt::Key_Left:
        view.pan(-right * keyPan, 0);
        return true;
    case Qt::Key_D:
    case Qt::Key_Right:
        view.pan(right * keyPan, 0);
        return true;
    case Qt::Key_Up:
        view.pan(0, up * keyPan);
        return true;
    case Qt::Key_Down:
        view.pan(0, -up * keyPan);
        return true;
    case Qt::Key_PageUp:
        view.pan(-right * pagePan, 0);
        return true;
    case Qt::Key_PageDown:
        view.pan(right * pagePan, 0);
        return true;
    default:
        return false;
    }
}

/// W, S, + and − zoom about a pixel of x, Home fits. False for every other key.
bool zoomByKey(PlotCamera& view, int key, double about)
{
    const QPointF middle(about, view.y().length() / 2);
    switch (key) {
    case Qt::Key_W:
        view.zoom(middle, keyZoom, 1);
        return true;
    case Qt::Key_S:
        view.zoom(middle, 1 / keyZoom, 1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        view.zoom(middle, keyZoom, 1);
        return true;
    case Qt::Key_Minus:
        view.zoom(middle, 1 / keyZoom, 1);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        view.fit();
        return true;
    default:
        return false;
    }
}

/// Up and down with Control zoom in y. False for every other key.
bool zoomBytesByKey(PlotCamera& view, int key)
{
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return false;
    // From the floor up: what fills a narrower range lies there.
    view.zoom({view.x().length() / 2, 0}, 1, key == Qt::Key_Up ? keyZoom : 1 / keyZoom);
    return true;
}

/// The wheel zooms in x about a point, with Control in y; sideways or with Shift it moves in x.
void moveByWheel(PlotCamera& view, const QWheelEvent& event, QPointF about)
{
    const QPoint delta = event.angleDelta();
    // Alt turns the wheel by itself on some platforms.
    const bool isPan =
        event.modifiers().testFlag(Qt::ShiftModifier) || event.modifiers().testFlag(Qt::AltModifier);
    if (isPan || std::abs(delta.x()) > std::abs(delta.y())) {
        view.pan(-(delta.x() != 0 ? delta.x() : delta.y()) * wheelPan, 0);
        return;
    }
    const double factor = std::exp2(-delta.y() / wheelStepsPerDoubling);
    const bool isBytes = event.modifiers().testFlag(Qt::ControlModifier);
    view.zoom(about, isBytes ? 1 : factor, isBytes ? factor : 1);
}

} // namespace

PlotWidget::PlotWidget(PlotCamera& camera, QWidget* parent) : QWidget(parent), m_axes(camera)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::PreventContextMenu); // the right button drags
}

void PlotWidget::setFrozen(bool isFrozen)
{
    m_isFrozen = isFrozen;
    giveUpDrag();
    endHover();
}

void PlotWidget::giveUpDrag()
{
    m_press = Press::None;
    m_isDragging = false;
    unsetCursor();
    setBox({});
}

QPointF PlotWidget::inPlot(QPointF position) const
{
    const QRectF plot = area();
    return {position.x() - plot.left(), plot.bottom() - position.y()};
}

void PlotWidget::mousePressEvent(QMouseEvent* event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    if (m_isFrozen || m_press != Press::None || (!isLeft && event->button() != Qt::RightButton))
        return;
    const bool measures = canMeasure() && event->modifiers().testFlag(Qt::ShiftModifier);
    m_press = !isLeft ? Press::Box : measures ? Press::Ruler : Press::Pan;
    m_isDragging = false;
    m_pressedAt = m_draggedTo = event->position();
}

void PlotWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isFrozen)
        return;
    const QPointF position = event->position();
    if (m_press == Press::None) {
        hover(position);
        return;
    }
    const bool isFar = (position - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging && isFar) {
        m_isDragging = true;
        setCursor(m_press == Press::Pan ? Qt::ClosedHandCursor : Qt::CrossCursor);
        endHover();
    }
    if (m_isDragging)
        drag(position);
}

void PlotWidget::drag(QPointF position)
{
    const QRectF plot = area();
    if (m_press == Press::Pan)
        m_axes.pan(m_draggedTo.x() - position.x(), position.y() - m_draggedTo.y());
    else if (m_press == Press::Ruler)
        measure(m_pressedAt, {std::clamp(position.x(), plot.left(), plot.right()),
                              std::clamp(position.y(), plot.top(), plot.bottom())});
    else
        setBox(boxTo(position));
    m_draggedTo = position;
}

/// What of the box lies in the plot; null where nothing does. A flat one counts.
QRectF PlotWidget::boxTo(QPointF position) const
{
    const QRectF plot = area();
    const QRectF whole = QRectF(m_pressedAt, position).normalized();
    const QPointF from(std::max(whole.left(), plot.left()), std::max(whole.top(), plot.top()));
    const QPointF to(std::min(whole.right(), plot.right()), std::min(whole.bottom(), plot.bottom()));
    return from.x() <= to.x() && from.y() <= to.y() ? QRectF(from, to) : QRectF();
}

void PlotWidget::setBox(const QRectF& box)
{
    m_box = box;
    showTools();
}

void PlotWidget::paintBox(QPainter& painter) const
{
    if (m_box.isEmpty())
        return;
    QColor fill = picture::accentColour(palette());
    painter.setPen(fill);
    fill.setAlphaF(0.2F);
    painter.setBrush(fill);
    painter.drawRect(m_box);
    painter.setBrush(Qt::NoBrush);
}

void PlotWidget::paintCard(QPainter& painter, double at, double top, const QString& text) const
{
    constexpr double gap = 8;
    const QRectF plot = area();
    QRectF card = QFontMetricsF(font())
                      .boundingRect(QRectF(QPointF(), plot.size()), Qt::AlignLeft, text)
                      .adjusted(-gap, -gap / 2, gap, gap / 2);
    const double left = at + gap + card.width() < plot.right() ? at + gap : at - gap - card.width();
    card.moveTopLeft({std::max(left, plot.left()), top});
    if (card.bottom() > plot.bottom())
        card.moveTop(std::max(plot.bottom() - card.height(), plot.top()));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(card, 4, 4);
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(card.adjusted(gap, gap / 2, 0, 0), Qt::AlignLeft, text);
    painter.restore();
}

void PlotWidget::mouseReleaseEvent(QMouseEvent* event)
{
    const Qt::MouseButton held = m_press == Press::Box ? Qt::RightButton : Qt::LeftButton;
    if (m_press == Press::None || event->button() != held)
        return;
    const Press press = m_press;
    const bool wasDragging = m_isDragging;
    const QRectF box = m_box;
    giveUpDrag();
    if (wasDragging && press == Press::Box)
        zoomToBox(box);
    else if (!wasDragging && press != Press::Box)
        click(event->position(), event->modifiers());
}

/// A flat or narrow box means one direction only.
void PlotWidget::zoomToBox(const QRectF& box)
{
    constexpr double thinnest = 6;
    const core::Axis& x = m_axes.x();
    const core::Axis& y = m_axes.y();
    const QPointF from = inPlot(box.bottomLeft());
    const QPointF to = inPlot(box.topRight());
    const bool isWide = box.width() >= thinnest;
    if (isWide && box.height() < thinnest)
        m_axes.setRange(x.fromPixel(from.x()), x.fromPixel(to.x()));
    else if (box.height() >= thinnest)
        m_axes.zoomTo(isWide ? x.fromPixel(from.x()) : x.begin(), isWide ? x.fromPixel(to.x()) : x.end(),
                      y.fromPixel(from.y()), y.fromPixel(to.y()));
}

/// Whether there was something to put away.
bool PlotWidget::endTools()
{
    const bool wasBoxing = m_press == Press::Box;
    if (!endMeasuring() && !wasBoxing)
        return false;
    if (m_press != Press::Pan)
        giveUpDrag();
    return true;
}

void PlotWidget::wheelEvent(QWheelEvent* event)
{
    if (m_isFrozen)
        return;
    moveByWheel(m_axes, *event, inPlot(event->position()));
    event->accept();
}

void PlotWidget::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (m_isFrozen) {
        event->ignore();
        return;
    }
    if (key == Qt::Key_Escape && endTools())
        return;
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    if (isControl && zoomBytesByKey(m_axes, key))
        return;
    if (isControl || (!moveByKey(m_axes, key) && !zoomByKey(m_axes, key, keysZoomAbout())))
        QWidget::keyPressEvent(event);
}

double PlotWidget::keysZoomAbout() const
{
    return m_axes.x().length() / 2;
}

void PlotWidget::focusInEvent(QFocusEvent* event)
{
    // A click says itself where keys go; a frame is for those who came by keyboard.
    const Qt::FocusReason reason = event->reason();
    setShowsFocus(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                  reason == Qt::ShortcutFocusReason);
}

void PlotWidget::setShowsFocus(bool isShown)
{
    m_showsFocus = isShown;
    showTools();
}

} // namespace widgets
