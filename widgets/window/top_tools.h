// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace widgets {

class Actions;
class EventField;
class Rail;
class Session;
class TopBar;
class Workspace;

/// Puts into bar what stands there beside menus and file: devices, back and forward, event, colours, and what
/// opens the panel over window that searches, goes (to the rail's places, too) and runs. The event's field is
/// answered.
EventField* addTopTools(TopBar& bar, const Rail& rail, const Actions& actions, Session& session,
                        Workspace& workspace, QWidget* window);

} // namespace widgets
