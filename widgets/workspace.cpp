// SPDX-License-Identifier: MIT
#include "widgets/workspace.h"

#include "widgets/docks/eventsdock.h"
#include "widgets/session.h"
#include "widgets/stackdock.h"

#include <QAction>
#include <QDockWidget>
#include <QTabBar>

namespace widgets {

namespace {

/// Counted up when docks come or go: older layouts are then left alone.
constexpr int layoutVersion = 1;

} // namespace

Workspace::Workspace(Session* session, QWidget* parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    addDock(stackDock, tr("Stack Trace"), new StackDock(session, this));
    addDock(eventsDock, tr("Events"), new EventsDock(session, this));
    resetLayout();
}

void Workspace::addDock(QLatin1String name, const QString& title, QWidget* pane)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(pane);
    m_docks.append(dock);
}

QDockWidget* Workspace::dock(QLatin1String name) const
{
    return findChild<QDockWidget*>(name, Qt::FindDirectChildrenOnly);
}

QList<QAction*> Workspace::dockActions() const
{
    QList<QAction*> actions;
    for (const QDockWidget* dock : m_docks) {
        actions.append(dock->toggleViewAction());
    }
    return actions;
}

void Workspace::raiseDock(QLatin1String name)
{
    dock(name)->show();
    dock(name)->raise();
}

void Workspace::tabTogether(std::initializer_list<QLatin1String> names, Qt::DockWidgetArea area)
{
    QDockWidget* first = nullptr;
    for (const QLatin1String name : names) {
        addDockWidget(area, dock(name));
        if (first) {
            tabifyDockWidget(first, dock(name));
        } else {
            first = dock(name);
        }
    }
    first->raise();
}

void Workspace::resetLayout()
{
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    tabTogether({stackDock}, Qt::RightDockWidgetArea);
    tabTogether({eventsDock}, Qt::BottomDockWidgetArea);
    for (QDockWidget* dock : m_docks) {
        dock->show();
    }
    resizeDocks({dock(stackDock)}, {width() * 3 / 10}, Qt::Horizontal);
    resizeDocks({dock(eventsDock)}, {height() * 35 / 100}, Qt::Vertical);
}

bool Workspace::restoreLayout(const QByteArray& state)
{
    return restoreState(state, layoutVersion);
}

QByteArray Workspace::layout() const
{
    return saveState(layoutVersion);
}

} // namespace widgets
