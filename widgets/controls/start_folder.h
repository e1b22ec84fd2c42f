// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace widgets {

/// Where a dialog that asks for a file begins, of which parent is the parent: beside the recording that its
/// window has open (QWidget::windowFilePath), else in the folder that was last chosen.
[[nodiscard]] QString startFolder(const QWidget* parent);

} // namespace widgets
