// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_pane.h"

#include <QEvent>
#include <QResizeEvent>

namespace widgets {

/// A minimum that somebody set goes before the hint, as in Qt's layouts.
QSize DockPane::minimumSizeHint() const
{
    const QSize hint = m_content->minimumSizeHint().expandedTo({0, 0});
    const QSize set = m_content->minimumSize();
    return {set.width() > 0 ? set.width() : hint.width(), set.height() > 0 ? set.height() : hint.height()};
}

bool DockPane::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry(); // content asks for other sizes
    return QWidget::event(event);
}

void DockPane::resizeEvent(QResizeEvent* event)
{
    m_content->setGeometry({{}, event->size()});
}

} // namespace widgets
