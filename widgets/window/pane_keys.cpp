// SPDX-License-Identifier: MIT
#include "widgets/window/pane_keys.h"

#include "widgets/controls/frame/dock_layout.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/command/command_panel.h"
#include "widgets/window/workspace.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QCoreApplication>
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

/// What a person who does not know a pane's name may look for.
QString wordsFor(const QString& dock)
{
    const auto words = [](const char* text) { return QCoreApplication::translate("PaneWords", text); };
    if (dock == Workspace::oomDock)
        return words(QT_TRANSLATE_NOOP("PaneWords", "out of memory oom failure sheet advice"));
    if (dock == Workspace::whatIfDock)
        return words(
            QT_TRANSLATE_NOOP("PaneWords", "expandable segments allocator settings try changes fix"));
    if (dock == Workspace::ledgerDock)
        return words(QT_TRANSLATE_NOOP("PaneWords", "ledger who holds flame treemap expand"));
    if (dock == Workspace::programDock)
        return words(QT_TRANSLATE_NOOP("PaneWords", "calls layers steps structure expand"));
    if (dock == Workspace::stackDock)
        return words(QT_TRANSLATE_NOOP("PaneWords", "frames trace back where allocated"));
    return {};
}

/// Those of menus within menus, too, wherever such a menu belongs.
void addCommands(QList<QAction*>& commands, const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        if (action->menu())
            addCommands(commands, action->menu()->actions());
        else if (!action->isSeparator() && !commands.contains(action))
            commands.append(action);
    }
}

} // namespace

QList<QAction*> makePaneActions(Workspace& workspace, QObject* parent)
{
    QList<QAction*> actions;
    for (QDockWidget* dock : workspace.layout().docks()) {
        auto* action = new QAction(dock->windowTitle(), parent);
        action->setProperty("searchWords", wordsFor(dock->objectName()));
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

CommandPanel* makeCommandPanel(Session& session, const QWidget& menus, const QList<QAction*>& more,
                               Workspace& workspace, QWidget* window)
{
    // a pane's own command opens it, too, and gives it the keys: one of that name is enough
    const QList<QAction*> switches = workspace.dockActions();
    QList<QAction*> commands;
    addCommands(commands, menus.actions());
    commands.removeIf([&switches](QAction* action) { return switches.contains(action); });
    commands += workspace.verdict().commands();
    commands += more;
    auto* panel = new CommandPanel(&session, commands, window);
    CommandField* field = &panel->field();
    QObject::connect(field, &CommandField::tableRequested, &workspace,
                     [&workspace] { workspace.raiseDock(Workspace::allocationsDock); });
    QObject::connect(field, &CommandField::rangeRequested, &workspace.timeline(),
                     &TimelineView::chooseEvents);
    QObject::connect(field, &CommandField::queryRequested, &workspace, &Workspace::runQuery);
    return panel;
}

} // namespace widgets
