// SPDX-License-Identifier: MIT
#include "widgets/window/taborder.h"

#include <QDockWidget>

namespace widgets {

namespace {

bool isBehindATab(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget()) {
        // Qt keeps those that are not in front outside of the window.
        if (qobject_cast<const QDockWidget*>(at) && !at->isWindow() && at->visibleRegion().isEmpty())
            return true;
    }
    return false;
}

/// A proxy's own turn comes where it stands itself.
bool takesTab(const QWidget& widget, const QWidget& window)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.focusProxy() == nullptr &&
           widget.isEnabled() && widget.isVisibleTo(&window) && widget.window() == &window &&
           !isBehindATab(widget);
}

} // namespace

bool moveFocus(QWidget& window, bool forward)
{
    QWidget* from = window.focusWidget() ? window.focusWidget() : &window;
    const auto step = [forward](const QWidget* at) {
        return forward ? at->nextInFocusChain() : at->previousInFocusChain();
    };
    for (QWidget* at = step(from); at != from; at = step(at)) {
        if (takesTab(*at, window)) {
            at->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return false;
}

} // namespace widgets
