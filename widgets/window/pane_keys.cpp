// SPDX-License-Identifier: MIT
#include "widgets/window/pane_keys.h"

#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/lists/summary/summary_dock.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/command/command_panel.h"
#include "widgets/window/workspace.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QHash>
#include <QLineEdit>
#include <QMenu>

#include <array>

namespace widgets {

namespace {

constexpr int mostKeys = 9;

/// Rows or a page where a pane has them, else the first of what Tab reaches that letters are not typed into:
/// they are keys of the window.
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
        const bool isTypedInto =
            qobject_cast<const QAbstractSpinBox*>(child) || qobject_cast<const QLineEdit*>(child);
        if (!first && !isTypedInto)
            first = child;
    }
    return first;
}

/// A pane's name in English, and what a person who does not know the name may look for.
struct PaneWords
{
    QLatin1String dock;
    const char* english;
    const char* words = "";
};

constexpr std::array paneWords{
    PaneWords{Workspace::ledgerDock, "Held by",
              QT_TRANSLATE_NOOP("PaneWords", "ledger who holds flame treemap expand")},
    PaneWords{Workspace::oomDock, "Why",
              QT_TRANSLATE_NOOP("PaneWords", "out of memory oom failure sheet advice")},
    PaneWords{Workspace::stackDock, "Stack",
              QT_TRANSLATE_NOOP("PaneWords", "frames trace back where allocated")},
    PaneWords{Workspace::programDock, "Program",
              QT_TRANSLATE_NOOP("PaneWords", "calls layers steps structure expand")},
    PaneWords{Workspace::allocationsDock, "Allocations"},
    PaneWords{Workspace::eventsDock, "Events"},
    PaneWords{Workspace::leaksDock, "Leaks"},
    PaneWords{Workspace::whatIfDock, "What If capacity",
              QT_TRANSLATE_NOOP("PaneWords", "expandable segments allocator settings try changes fix")},
    PaneWords{Workspace::rangesDock, "Ranges"},
    PaneWords{Workspace::samplesDock, "Samples"},
    PaneWords{Workspace::summaryDock, "Summary devices"},
    PaneWords{Workspace::sqlDock, "SQL query"},
};

/// By those of the window's language, and by the English ones in any.
void nameForSearch(QAction& action, const QString& dock)
{
    for (const PaneWords& pane : paneWords) {
        if (dock != pane.dock)
            continue;
        action.setProperty("searchWords",
                           *pane.words ? QCoreApplication::translate("PaneWords", pane.words) : QString());
        action.setProperty("searchEnglish",
                           QLatin1String(pane.english) + QLatin1Char(' ') + QLatin1String(pane.words));
    }
}

/// Those of menus within menus, too, wherever such a menu belongs: found by its title as well.
void addCommands(QList<QAction*>& commands, const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        if (const QMenu* menu = action->menu()) {
            for (QAction* entry : menu->actions())
                entry->setProperty("searchWords", entry->property("searchWords").toString() +
                                                      QLatin1Char(' ') + spokenText(menu->title()));
            addCommands(commands, menu->actions());
        } else if (!action->isSeparator() && !commands.contains(action))
            commands.append(action);
    }
}

} // namespace

QList<QAction*> makePaneActions(Workspace& workspace, QObject* parent)
{
    QList<QAction*> actions; // in the order of their keys
    QHash<const QAction*, QAction*> ofSwitch;
    for (QDockWidget* dock : workspace.layout().docks()) {
        auto* action = new QAction(dock->windowTitle(), parent);
        nameForSearch(*action, dock->objectName());
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
        ofSwitch.insert(shows, action);
    }
    QList<QAction*> asTheyStand;
    for (const QAction* shows : workspace.dockActions())
        asTheyStand.append(ofSwitch.value(shows));
    return asTheyStand;
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
    field->offerActionsOf(workspace.timeline().legend());
    field->offerActionsOf(*workspace.findChild<SummaryDock*>());
    QObject::connect(field, &CommandField::tableRequested, &workspace,
                     [&workspace] { workspace.raiseDock(Workspace::allocationsDock); });
    QObject::connect(field, &CommandField::rangeRequested, &workspace, &Workspace::showRange);
    QObject::connect(field, &CommandField::queryRequested, &workspace, &Workspace::runQuery);
    QObject::connect(field, &CommandField::momentRequested, &workspace, &Workspace::showMoment);
    QObject::connect(field, &CommandField::sightRequested, &workspace, [&workspace] {
        Q_EMIT workspace.paneWanted(); // neither differences nor ranks show it
        workspace.showMoment();
    });
    return panel;
}

} // namespace widgets
