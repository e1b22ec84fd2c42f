// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QAction;
class QObject;

namespace widgets {

class Workspace;

/// Go to a pane, one action each, in the panes' order: Control with 1 to 9. It comes to the front with the
/// keyboard in it. Owned by parent, which the workspace outlives.
[[nodiscard]] QList<QAction*> makePaneActions(Workspace& workspace, QObject* parent);

} // namespace widgets
