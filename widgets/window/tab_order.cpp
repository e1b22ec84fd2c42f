// SPDX-License-Identifier: MIT
#include "widgets/window/tab_order.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScrollArea>
#include <QTabBar>

#include <algorithm>
#include <tuple>

namespace widgets {

namespace {

/// Qt keeps docks that are not in front outside of the window.
bool isBehindATab(const QWidget& widget)
{
    return qobject_cast<const QDockWidget*>(&widget) && !widget.isWindow() &&
           widget.visibleRegion().isEmpty();
}

/// Some of it is in the window, or comes there once it has the focus: Qt keeps tabs that it does not use
/// outside, and of a pane without room nothing is left.
bool canBeSeen(const QWidget& widget)
{
    if (!widget.visibleRegion().isEmpty())
        return true;
    const QWidget* at = widget.parentWidget();
    while (at && !qobject_cast<const QScrollArea*>(at))
        at = at->parentWidget();
    return at && !at->visibleRegion().isEmpty();
}

/// A proxy's own turn comes where it stands itself.
bool takesTab(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.focusProxy() == nullptr &&
           widget.isEnabled() && canBeSeen(widget);
}

/// Left to right in lines, the lines from above: what stands higher than another's middle is in its line.
void sortAsRead(QList<QWidget*>& widgets)
{
    std::stable_sort(widgets.begin(), widgets.end(),
                     [](const QWidget* a, const QWidget* b) { return a->y() < b->y(); });
    for (auto line = widgets.begin(); line != widgets.end();) {
        const int middle = (*line)->geometry().center().y();
        const auto end = std::find_if(line + 1, widgets.end(),
                                      [middle](const QWidget* widget) { return widget->y() > middle; });
        std::stable_sort(line, end, [](const QWidget* a, const QWidget* b) {
            return a->isRightToLeft() ? a->geometry().right() > b->geometry().right() : a->x() < b->x();
        });
        line = end;
    }
}

/// The area of a dock or of the tabs above it: the centre comes first, then right, left, below.
int areaOf(const QMainWindow& window, const QWidget& child)
{
    const auto rankOf = [&window](QDockWidget* dock) {
        switch (window.dockWidgetArea(dock)) {
        case Qt::BottomDockWidgetArea:
            return 3;
        case Qt::LeftDockWidgetArea:
            return 2;
        default:
            return 1;
        }
    };
    if (auto* dock = qobject_cast<QDockWidget*>(const_cast<QWidget*>(&child))) // Qt asks for one to change
        return rankOf(dock);
    if (!qobject_cast<const QTabBar*>(&child))
        return 0;
    for (QDockWidget* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const QRect below = child.geometry().translated(0, child.height());
        if (!isBehindATab(*dock) && dock->isVisible() && dock->geometry().intersects(below))
            return rankOf(dock);
    }
    return 0;
}

void sortByArea(const QMainWindow& window, QList<QWidget*>& widgets)
{
    std::stable_sort(widgets.begin(), widgets.end(), [&window](const QWidget* a, const QWidget* b) {
        const auto keyOf = [&window](const QWidget& widget) {
            return std::tuple(areaOf(window, widget), widget.y(), widget.x());
        };
        return keyOf(*a) < keyOf(*b);
    });
}

/// All that Tab reaches in widget, itself first.
void addInOrder(QWidget& widget, QList<QWidget*>& order)
{
    if (takesTab(widget))
        order.append(&widget);
    QList<QWidget*> children;
    for (QWidget* child : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (!child->isWindow() && !child->isHidden() && child->isVisible() && !isBehindATab(*child))
            children.append(child);
    }
    const auto* window = qobject_cast<const QMainWindow*>(&widget);
    if (window && !window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly).isEmpty())
        sortByArea(*window, children);
    else
        sortAsRead(children);
    for (QWidget* child : std::as_const(children))
        addInOrder(*child, order);
}

/// With what scrolls it into sight.
void give(QWidget* widget, Qt::FocusReason reason)
{
    widget->setFocus(reason);
    for (QWidget* at = widget->parentWidget(); at; at = at->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(at))
            area->ensureWidgetVisible(widget);
    }
}

} // namespace

bool moveFocus(QWidget& window, bool forward)
{
    QList<QWidget*> order;
    addInOrder(window, order);
    if (order.isEmpty())
        return false;
    const Qt::FocusReason reason = forward ? Qt::TabFocusReason : Qt::BacktabFocusReason;
    QWidget* from = window.focusWidget() ? window.focusWidget() : &window;
    const qsizetype at = order.indexOf(from);
    const qsizetype count = order.size();
    if (at >= 0) {
        give(order[(at + (forward ? 1 : count - 1)) % count], reason);
        return true;
    }
    // From what is just being hidden, or where Tab never leads, to what was made after it.
    QWidget* next = from;
    do
        next = forward ? next->nextInFocusChain() : next->previousInFocusChain();
    while (next != from && !order.contains(next));
    give(next == from ? order.first() : next, reason);
    return true;
}

} // namespace widgets
