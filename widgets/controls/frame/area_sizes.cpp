// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/area_sizes.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace widgets {

/// The one in an area that is seen; null: there is none.
QDockWidget* AreaSizes::frontOf(Qt::DockWidgetArea area) const
{
    const QList<QDockWidget*> docks = m_window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly);
    const auto front = std::find_if(docks.begin(), docks.end(), [&](QDockWidget* dock) {
        return !dock->isFloating() && dock->isVisible() && !dock->visibleRegion().isEmpty() &&
               m_window->dockWidgetArea(dock) == area;
    });
    return front == docks.end() ? nullptr : *front;
}

int AreaSizes::heightNow() const
{
    const QWidget* centre = m_window->centralWidget();
    const int separator =
        m_window->style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, m_window);
    return centre ? m_window->contentsRect().bottom() - centre->geometry().bottom() - separator : 0;
}

void AreaSizes::plan(int place, int width, int height)
{
    m_widths[place] = width;
    m_heights[place] = height;
}

QSize AreaSizes::sizesNow() const
{
    const QDockWidget* inspector = frontOf(Qt::RightDockWidgetArea);
    return {inspector ? inspector->width() : -1, frontOf(Qt::BottomDockWidgetArea) ? heightNow() : -1};
}

/// Any click that nobody else takes ends here, too: what a window is too small for is not what was wanted.
void AreaSizes::release(int place)
{
    const auto before = std::exchange(m_pressed, std::nullopt);
    const QSize now = sizesNow();
    if (before && now.width() >= 0 && now.width() != before->width())
        m_widths[place] = now.width();
    if (before && now.height() >= 0 && now.height() != before->height())
        m_heights[place] = now.height();
}

void AreaSizes::give(int place)
{
    give(place, frontOf(Qt::RightDockWidgetArea), frontOf(Qt::BottomDockWidgetArea));
}

void AreaSizes::give(int place, QDockWidget* inspector, QDockWidget* drawer)
{
    const int width = m_widths.value(place);
    const int height = m_heights.value(place);
    if (inspector && width > 0 && inspector->width() != width)
        m_window->resizeDocks({inspector}, {width}, Qt::Horizontal);
    if (drawer && height > 0 && !drawer->isHidden() && heightNow() != height)
        m_window->resizeDocks({drawer}, {height}, Qt::Vertical);
}

void AreaSizes::restore(const QHash<int, int>& heights, const QHash<int, int>& widths)
{
    m_heights = heights;
    m_widths = widths;
}

} // namespace widgets
