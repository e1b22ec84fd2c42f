// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace widgets {

class Session;

/// The path that the user wants to write, name in the last folder being proposed; empty where it is given up.
/// Asked again where what is open in session would be written over. The folder is remembered.
[[nodiscard]] QString askForFile(QWidget* parent, const Session& session, const QString& title,
                                 const QString& name, const QString& filter);

} // namespace widgets
