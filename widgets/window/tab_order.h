// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace widgets {

/// Moves the keyboard focus of window on to the next widget that Tab reaches, or back to the one before, in
/// the order in which the window is read, wherever its docks stand; false: there is none. Passes over docks
/// that lie behind another's tab: keys do not go where nobody looks.
bool moveFocus(QWidget& window, bool forward);

} // namespace widgets
