// SPDX-License-Identifier: MIT
#include "widgets/timeline/navigation.h"

#include <QWheelEvent>

#include <cmath>

namespace widgets {

namespace {

constexpr double wheelStepsPerDoubling = 240; ///< eighths of a degree: two notches
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.15;  ///< of the view
constexpr double pagePan = 0.9;  ///< of the view
constexpr double wheelPan = 0.5; ///< pixels an eighth of a degree

bool moveByKey(Navigable& view, int key)
{
    const double right = view.extent().width();
    const double up = view.extent().height();
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

bool zoomByKey(Navigable& view, int key)
{
    const QPointF middle(view.extent().width() / 2, view.extent().height() / 2);
    switch (key) {
    case Qt::Key_W:
        view.zoom(middle, keyZoom, 1);
        return true;
    case Qt::Key_S:
        view.zoom(middle, 1 / keyZoom, 1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        view.zoom(middle, keyZoom, keyZoom);
        return true;
    case Qt::Key_Minus:
        view.zoom(middle, 1 / keyZoom, 1 / keyZoom);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        view.fit();
        return true;
    default:
        return false;
    }
}

} // namespace

bool navigateByKey(Navigable& view, int key)
{
    return moveByKey(view, key) || zoomByKey(view, key);
}

void navigateByWheel(Navigable& view, const QWheelEvent& event, QPointF about)
{
    const QPoint delta = event.angleDelta();
    const bool isAlt =
        event.modifiers().testFlag(Qt::AltModifier); // turns the wheel by itself on some platforms
    if (isAlt || std::abs(delta.x()) > std::abs(delta.y())) {
        view.pan(-(delta.x() != 0 ? delta.x() : delta.y()) * wheelPan, 0);
        return;
    }
    const double factor = std::exp2(-delta.y() / wheelStepsPerDoubling);
    const bool onlyX = event.modifiers().testFlag(Qt::ControlModifier);
    const bool onlyY = event.modifiers().testFlag(Qt::ShiftModifier) && !onlyX;
    view.zoom(about, onlyY ? 1 : factor, onlyX ? 1 : factor);
}

} // namespace widgets
