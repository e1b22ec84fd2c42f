// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QEvent>
#include <QWidget>

namespace widgets {

void WheelGuard::watch(QWidget* widget)
{
    widget->removeEventFilter(this); // it may have been watched under another style
    widget->installEventFilter(this);
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return false;
    const auto* number = qobject_cast<const QAbstractSpinBox*>(watched);
    if (number && number->hasFocus())
        return false;
    event->ignore(); // whoever is below may scroll
    return true;
}

} // namespace widgets
