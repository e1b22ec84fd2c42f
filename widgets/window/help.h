// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace widgets {

class Actions;

/// The pages of the Help menu. Each opens its own window beside the program's and blocks nothing; it goes
/// with its parent.
void showShortcuts(const Actions& actions, QWidget* parent);
void showGlossary(QWidget* parent);
void showAbout(QWidget* parent);

/// The pages as HTML, for tests.
[[nodiscard]] QString shortcutsHtml(const Actions& actions);
[[nodiscard]] QString glossaryHtml();
[[nodiscard]] QString aboutHtml();

} // namespace widgets
