// SPDX-License-Identifier: MIT
#include "widgets/window/top_tools.h"

#include "widgets/controls/frame/top_bar.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/session/session.h"
#include "widgets/window/actions.h"
#include "widgets/window/bars/colour_selector.h"
#include "widgets/window/bars/device_selector.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/command/command_panel.h"
#include "widgets/window/pane_keys.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QMenuBar>
#include <QToolButton>

namespace widgets {

namespace {

/// What a menu says in its title has to be said with each entry where there is no menu.
void nameForSearch(const QActionGroup& schemes)
{
    for (QAction* scheme : schemes.actions()) {
        scheme->setProperty(
            "searchTitle",
            QCoreApplication::translate("TopTools", "Light or Dark: %1").arg(spokenText(scheme->text())));
        scheme->setProperty("searchWords", QCoreApplication::translate("TopTools", "theme colours"));
    }
}

/// What the window has elsewhere than in menus.
QList<QAction*> makeMore(Session& session, Workspace& workspace, QWidget* window)
{
    const auto make = [window](const QString& text, const char* english) {
        auto* action = new QAction(text, window);
        action->setProperty("searchEnglish", QLatin1String(english));
        return action;
    };
    QAction* categories =
        make(QCoreApplication::translate("TopTools", "Edit Categories…"), "edit categories rules");
    QObject::connect(categories, &QAction::triggered, &workspace, &Workspace::categoriesRequested);
    QAction* ownCode = make(QCoreApplication::translate("TopTools", "Edit My Code…"), "edit my own code");
    QObject::connect(ownCode, &QAction::triggered, &workspace, &Workspace::ownCodeRequested);
    QAction* atPeak = make(QCoreApplication::translate("TopTools", "Allocations Alive at the Peak"),
                           "allocations alive at peak filter");
    QObject::connect(atPeak, &QAction::triggered, &workspace, [&session, &workspace] {
        core::AllocationFilter filter;
        filter.aliveAt = session.history()->usage().peakEvent;
        session.setFilter(filter);
        workspace.raiseDock(Workspace::allocationsDock);
    });
    const auto follow = [&session, atPeak] {
        atPeak->setEnabled(session.history() && session.history()->eventCount() > 0);
    };
    QObject::connect(&session, &Session::deviceChanged, atPeak, follow);
    follow();
    return {categories, ownCode, atPeak};
}

} // namespace

EventField* addTopTools(TopBar& bar, const Actions& actions, Session& session, Workspace& workspace,
                        QWidget* window)
{
    auto* devices = new DeviceSelector(&session, &bar);
    bar.addTool(paneOf(rowWith({devices})), TopBar::Side::Left);
    for (QAction* action : {actions.back, actions.forward}) {
        auto* button = new QToolButton(&bar);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        bar.addTool(button);
    }
    auto* event = new EventField(&session, &bar);
    bar.addTool(paneOf(rowWith({event}))); // it hides where there is nowhere to go, whatever a page shows
    QObject::connect(event, &EventField::refused, &workspace, &Workspace::message);
    auto* colours = new ColourSelector(&workspace.timeline(), &bar);
    bar.addTool(colours);
    nameForSearch(*actions.colourSchemes);
    actions.otherScheme->setProperty("searchWords", QCoreApplication::translate("TopTools", "theme colours"));
    QObject::connect(actions.colourSchemes, &QActionGroup::triggered, window, [](const QAction* action) {
        const auto chosen = static_cast<ColourScheme>(action->data().toInt());
        Settings().setColourScheme(chosen);
        applyColourScheme(chosenScheme(chosen));
    });
    const QList<QAction*> more = colours->commands() + QList<QAction*>{devices->compareAction()} +
                                 makeMore(session, workspace, window);
    const auto* panel = makeCommandPanel(session, *bar.menus(), more, workspace, window);
    bar.addRight(new CommandButton(panel->field().focusAction(), &bar));
    return event;
}

} // namespace widgets
