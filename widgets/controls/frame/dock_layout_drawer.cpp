// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_layout.h"

#include <QAbstractScrollArea>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace widgets {

/// It may have lost all its panes to a file that has nothing for them.
bool DockLayout::isDrawerWanted() const
{
    return isDrawerOpen() || m_emptied.contains(m_place);
}

/// Open, it has all its panes that have something to show and were not shut one by one.
void DockLayout::fitDrawer(bool isOpen)
{
    for (QDockWidget* dock : std::as_const(m_docks)) {
        const QString name = dock->objectName();
        if (!isOfDrawer(*dock))
            continue;
        m_hiddenAsEmpty.remove(name);
        dock->setVisible(isOpen && !m_empty.contains(name) && !m_shut.contains(name));
    }
    if (isOpen && !isDrawerOpen())
        m_emptied.insert(m_place);
    else
        m_emptied.remove(m_place);
}

void DockLayout::lend(const QString& name)
{
    giveBack();
    const bool isShut = !isDrawerWanted();
    const QString front = m_front;
    raise(name);
    m_lent = name;
    m_isDrawerLent = isShut;
    m_frontBefore = front;
    m_lentIn = m_place;
}

void DockLayout::giveBack()
{
    const QString name = std::exchange(m_lent, {});
    if (name.isEmpty())
        return;
    if (m_plans[m_lentIn].more.contains(name))
        m_shut.insert(name);
    if (m_place != m_lentIn) // where a person is by now has another drawer
        return;
    setDrawerOpen(isDrawerWanted() && !m_isDrawerLent);
    m_front = m_frontBefore;
}

void DockLayout::scrollToTop(const QString& name)
{
    for (const QAbstractScrollArea* area : dock(name)->findChildren<QAbstractScrollArea*>())
        area->verticalScrollBar()->setValue(area->verticalScrollBar()->minimum());
}

/// Those of names that are in the drawer and have something to show.
QStringList DockLayout::panesOf(const QStringList& names) const
{
    QStringList panes;
    for (const QString& name : names) {
        QDockWidget* pane = dock(name);
        if (pane && !m_empty.contains(name) && isOfDrawer(*pane))
            panes.append(name);
    }
    return panes;
}

QStringList DockLayout::drawerPanes() const
{
    const DockPlan& plan = *m_plans.constFind(m_place);
    const QStringList all = panesOf(plan.drawer + plan.more);
    QStringList wanted = all;
    wanted.removeIf([this](const QString& name) { return m_shut.contains(name); });
    if (!wanted.isEmpty())
        return wanted;
    const QStringList usual = panesOf(plan.drawer); // all of them were shut one by one
    return usual.isEmpty() ? all : usual;
}

bool DockLayout::isDrawerOpen() const
{
    return std::any_of(m_docks.begin(), m_docks.end(),
                       [this](QDockWidget* dock) { return !dock->isHidden() && isOfDrawer(*dock); });
}

void DockLayout::setDrawerOpen(bool isOpen)
{
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        const DockPlan& plan = *m_plans.constFind(m_place);
        const QStringList panes = drawerPanes();
        const bool wasOpen = isDrawerOpen();
        m_emptied.remove(m_place);
        m_isDrawerLent = false; // a person wants it so
        for (const QString& name : panesOf(plan.drawer + plan.more)) {
            QDockWidget* pane = dock(name);
            if (!isOpen && !pane->visibleRegion().isEmpty())
                m_front = name;
            if (isOpen && panes.contains(name))
                m_shut.remove(name);
            pane->setVisible(isOpen && panes.contains(name));
        }
        const QString front = panes.contains(m_front) ? m_front : panes.value(0);
        if (isOpen && !front.isEmpty()) {
            if (!wasOpen)
                openDrawerHigh(front);
            dock(front)->raise();
            for (const QString& name : panes)
                showContent(*dock(name), name == front);
        }
    }
    Q_EMIT drawerChanged();
}

/// A dock that was never seen gets the least height that it can have, in which no table is to be read.
void DockLayout::openDrawerHigh(const QString& front)
{
    if (m_plans[m_place].hasCentre)
        m_window->resizeDocks({dock(front)}, {m_sizes.height(m_place, m_window->height() / 2)}, Qt::Vertical);
}

} // namespace widgets
