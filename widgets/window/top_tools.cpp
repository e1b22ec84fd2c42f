// SPDX-License-Identifier: MIT
#include "widgets/window/top_tools.h"

#include "widgets/controls/frame/top_bar.h"
#include "widgets/controls/text/text_words.h"
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
            QCoreApplication::translate("TopTools", "Light or dark: %1").arg(spokenText(scheme->text())));
        scheme->setProperty("searchWords", QCoreApplication::translate("TopTools", "theme colours"));
    }
}

} // namespace

EventField* addTopTools(TopBar& bar, const Actions& actions, Session& session, Workspace& workspace,
                        QWidget* window)
{
    auto* devices = new DeviceSelector(&session, &bar);
    bar.addLeft(devices);
    for (QAction* action : {actions.back, actions.forward}) {
        auto* button = new QToolButton(&bar);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        bar.addTool(button);
    }
    auto* event = new EventField(&session, &bar);
    bar.addTool(event);
    auto* colours = new ColourSelector(&workspace.timeline(), &bar);
    bar.addTool(colours);
    nameForSearch(*actions.colourSchemes);
    const QList<QAction*> more = colours->commands() + QList<QAction*>{devices->compareAction()};
    const auto* panel = makeCommandPanel(session, *bar.menus(), more, workspace, window);
    bar.addRight(new CommandButton(panel->field().focusAction(), &bar));
    return event;
}

} // namespace widgets
