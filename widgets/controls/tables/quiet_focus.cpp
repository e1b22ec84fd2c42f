// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/quiet_focus.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QItemSelectionModel>
#include <QSignalBlocker>

namespace widgets {

namespace {

class QuietFocus final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* view = static_cast<QAbstractItemView*>(watched);
        if (event->type() != QEvent::FocusIn || !view->selectionModel() || view->currentIndex().isValid())
            return false;
        const QSignalBlocker blocker(view->selectionModel());
        watched->event(event);
        return true;
    }
};

} // namespace

void keepFocusQuiet(QAbstractItemView* view)
{
    view->installEventFilter(new QuietFocus(view));
}

} // namespace widgets
