// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QDialog;
class QWidget;

namespace widgets {

class Actions;

/// The pages of the Help menu. Each opens its own window beside the program's and blocks nothing; it goes
/// with its parent. Keys and terms have a field that searches them.
QDialog* showShortcuts(const Actions& actions, QWidget* parent);
QDialog* showGlossary(QWidget* parent);
void showAbout(QWidget* parent);

} // namespace widgets
