// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace core {

/// text as one line that is safe to show: a hostile recording must not move a terminal's cursor or turn text
/// around. Line ends become ⏎, other control and format characters a middle dot.
[[nodiscard]] QString plainLine(QString text);

/// rows as lines of columns two spaces apart: numbers, right aligned, before column firstText, texts from it
/// on. Each line begins with indent, none ends in spaces.
[[nodiscard]] QString alignedTable(const std::vector<QStringList>& rows, qsizetype firstText,
                                   const QString& indent = {});

} // namespace core
