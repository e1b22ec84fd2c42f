// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_pane.h"

#include "widgets/controls/theme/theme_tokens.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>

namespace widgets {

DockPane::DockPane(QWidget* content)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // what it shows takes the keys
    setWidget(content);
    content->setAutoFillBackground(false); // a pane has the colour of the window
    viewport()->setAutoFillBackground(false);
}

/// The largest of a drawer's or an inspector's panes must not decide for all of them.
QSize DockPane::minimumSizeHint() const
{
    constexpr int leastHeight = 80;
    return {std::min(leastSize(0).width(), tokens::leastInspector), leastHeight};
}

/// Of content that has so much width.
QSize DockPane::leastSize(int width) const
{
    const QSize hint = content()->minimumSizeHint().expandedTo(content()->minimumSize()).expandedTo({0, 0});
    const QLayout* layout = content()->layout();
    if (!layout || !layout->hasHeightForWidth())
        return hint;
    const int high = layout->minimumHeightForWidth(std::max(width, hint.width()));
    return {hint.width(), std::max(high, content()->minimumHeight())};
}

void DockPane::fit()
{
    const QSize room = maximumViewportSize();
    QSize least = leastSize(room.width());
    int width = room.width();
    if (least.height() > room.height()) {
        width -= style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
        least = leastSize(width);
    }
    content()->resize(std::max(width, least.width()), std::max(room.height(), least.height()));
}

bool DockPane::viewportEvent(QEvent* event)
{
    const bool isHandled = QScrollArea::viewportEvent(event);
    if (event->type() == QEvent::LayoutRequest) { // content asks for other sizes
        updateGeometry();
        fit();
    }
    return isHandled;
}

void DockPane::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

} // namespace widgets
