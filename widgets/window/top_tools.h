// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace widgets {

class Actions;
class EventField;
class Session;
class TopBar;
class Workspace;

/// Puts into bar what stands there beside menus and file: devices, back and forward, event, colours, and what
/// opens the panel over window that searches, goes and runs. The event's field is
/// answered.
EventField* addTopTools(TopBar& bar, const Actions& actions, Session& session, Workspace& workspace,
                        QWidget* window);

} // namespace widgets
