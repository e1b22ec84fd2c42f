// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/return_keys.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPointer>

namespace widgets {

namespace {

/// Either key, alone.
bool isReturnKey(const QKeyEvent& event)
{
    return (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) &&
           (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

} // namespace

void ReturnKeys::watch(QAbstractButton* button)
{
    button->removeEventFilter(this); // a style polishes more than once
    button->installEventFilter(this);
}

bool ReturnKeys::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !isReturnKey(*static_cast<QKeyEvent*>(event)))
        return false;
    QPointer<QAbstractButton> button = static_cast<QAbstractButton*>(watched);
    if (qobject_cast<QDialog*>(button->window()))
        return false;
    event->accept(); // no shortcut has it, where a button has the keyboard
    if (event->type() == QEvent::KeyPress && !static_cast<QKeyEvent*>(event)->isAutoRepeat()) {
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent space(type, Qt::Key_Space, Qt::NoModifier);
            if (button) // what it does may close the window
                QCoreApplication::sendEvent(button, &space);
        }
    }
    return true;
}

} // namespace widgets
