// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QAction;
class QObject;
class QWidget;

namespace widgets {

class CommandPanel;
class Session;
class Workspace;

/// Go to a pane, one action each, as the panes stand; the first have Control with 1 to 9. It comes to the
/// front with the keyboard in it. Owned by parent, which the workspace outlives.
[[nodiscard]] QList<QAction*> makePaneActions(Workspace& workspace, QObject* parent);

/// The panel that searches, goes and runs, with all that menus has in its menus, what the strip over the
/// pages does, and more; workspace shows what it asks for.
[[nodiscard]] CommandPanel* makeCommandPanel(Session& session, const QWidget& menus,
                                             const QList<QAction*>& more, Workspace& workspace,
                                             QWidget* window);

} // namespace widgets
