// SPDX-License-Identifier: MIT
#include "widgets/window/pane_keys.h"

#include "widgets/controls/frame/dock_layout.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/workspace.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QDockWidget>
#include <QMenu>

namespace widgets {

namespace {

constexpr int mostKeys = 9;

/// Rows or a page where a pane has them, else the first of what Tab reaches.
QWidget* placeForKeys(const QWidget* pane)
{
    QWidget* first = nullptr;
    for (QWidget* child : pane->findChildren<QWidget*>()) {
        const bool takesKeys = (child->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && child->isEnabled() &&
                               child->isVisibleTo(pane) && child->focusProxy() == nullptr;
        if (!takesKeys)
            continue;
        if (qobject_cast<const QAbstractScrollArea*>(child))
            return child;
        if (!first)
            first = child;
    }
    return first;
}

} // namespace

QList<QAction*> makePaneActions(Workspace& workspace, QObject* parent)
{
    QList<QAction*> actions;
    for (QDockWidget* dock : workspace.layout().docks()) {
        auto* action = new QAction(dock->windowTitle(), parent);
        if (actions.size() < mostKeys)
            action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + actions.size())));
        QObject::connect(action, &QAction::triggered, dock, [&workspace, dock] {
            workspace.raiseDock(QLatin1String(dock->objectName().toLatin1()));
            if (QWidget* place = placeForKeys(dock->widget()))
                place->setFocus(Qt::ShortcutFocusReason);
        });
        const QAction* shows = dock->toggleViewAction();
        const auto follow = [action, shows] { action->setEnabled(shows->isEnabled()); };
        QObject::connect(shows, &QAction::changed, action, follow);
        follow();
        actions.append(action);
    }
    return actions;
}

QWidget* makeCommandField(Session& session, const QWidget& menus, Workspace& workspace)
{
    // a pane's own command opens it, too, and gives it the keys: one of that name is enough
    const QList<QAction*> switches = workspace.dockActions();
    QList<QAction*> commands;
    for (const QMenu* menu : menus.findChildren<QMenu*>()) {
        for (QAction* action : menu->actions()) {
            if (!action->isSeparator() && !action->menu() && !switches.contains(action) &&
                !commands.contains(action))
                commands.append(action);
        }
    }
    auto* field = new CommandField(&session, commands);
    QObject::connect(field, &CommandField::tableRequested, &workspace,
                     [&workspace] { workspace.raiseDock(Workspace::allocationsDock); });
    QObject::connect(field, &CommandField::rangeRequested, &workspace.timeline(),
                     &TimelineView::chooseEvents);
    QObject::connect(field, &CommandField::queryRequested, &workspace, &Workspace::runQuery);
    return field;
}

} // namespace widgets
