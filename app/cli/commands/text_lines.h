// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

// The lines of what info says. Texts of the file are safe to show; each line has its end.

/// A name in a table: a file can have names of megabytes. Exact are CSV and JSON.
[[nodiscard]] QString shortLine(const QString& name);
/// An empty line, then text.
[[nodiscard]] QString heading(const QString& text);
/// text in a column behind its label; the label may be empty.
[[nodiscard]] QString line(const QString& label, const QString& text);
/// `  name = value`
[[nodiscard]] QString settingLine(const QString& name, const QString& value);

} // namespace app
