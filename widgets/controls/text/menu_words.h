// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;
class QMenu;

namespace widgets {

/// An action at the end of menu that shows text as it is, in its tool tip too, which Qt makes of it
/// otherwise.
QAction* addWords(QMenu* menu, const QString& text);

} // namespace widgets
