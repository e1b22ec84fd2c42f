// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace widgets {

/// The path that the user wants to write, name in the last folder being proposed; empty where it is given up.
/// The folder is remembered.
[[nodiscard]] QString askForFile(QWidget* parent, const QString& title, const QString& name,
                                 const QString& filter);

} // namespace widgets
