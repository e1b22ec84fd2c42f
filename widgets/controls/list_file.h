// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

class QWidget;

namespace widgets {

/// The path of a list that a person wrote, of which the user says which; empty where it is given up. The
/// folder is remembered.
[[nodiscard]] QString askForList(QWidget* parent, const QString& title);
/// Writes it, whole or not at all. Error: Output.
[[nodiscard]] core::Status writeList(const QString& path, const QByteArray& content);

} // namespace widgets
