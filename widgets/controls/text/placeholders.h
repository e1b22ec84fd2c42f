// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QLineEdit;

namespace widgets {

/// What an empty field says: the first of texts that there is room for, else the last. Longest first.
void setPlaceholders(QLineEdit* edit, const QStringList& texts);

} // namespace widgets
