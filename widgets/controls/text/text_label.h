// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace widgets {

/// A label whose texts are shown as they are, whatever is in them.
[[nodiscard]] QLabel* plainLabel(const QString& text = {}, QWidget* parent = nullptr);

/// A label of HTML that is ours: links and colours. Words of a file come into it through htmlText() alone.
[[nodiscard]] QLabel* htmlLabel(QWidget* parent = nullptr);

} // namespace widgets
