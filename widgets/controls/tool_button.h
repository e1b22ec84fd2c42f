// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLabel;
class QToolButton;

namespace widgets {

/// A button of a bar, which Tab reaches but a click does not take the keys to.
[[nodiscard]] QToolButton* toolButton(const QString& name, const QString& text, const QString& toolTip);

/// A text about the data, shown as it is on as many lines as it needs: it never keeps a dock wide.
[[nodiscard]] QLabel* textLabel(const QString& name);

} // namespace widgets
