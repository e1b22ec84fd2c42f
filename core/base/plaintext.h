// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace core {

/// The text of bytes that may be anything: what is no UTF-8 becomes U+FFFD; a byte order mark in front is
/// part of the text.
[[nodiscard]] QString textOfUtf8(std::string_view bytes);
/// The same as UTF-8.
[[nodiscard]] QByteArray validUtf8(std::string_view bytes);

/// text as one line that is safe to show: a hostile recording must not move a terminal's cursor or turn text
/// around. Line ends become ⏎, other control and format characters a middle dot, and so does what is no
/// character.
[[nodiscard]] QString plainLine(QString text);

/// Whether bytes are a text. Qt takes the names of files for one, and would write another name than is meant.
[[nodiscard]] bool isUtf8(const char* bytes);

/// rows as lines of columns two spaces apart: numbers, right aligned, before column firstText, texts from it
/// on. Each line begins with indent, none ends in spaces.
[[nodiscard]] QString alignedTable(const std::vector<QStringList>& rows, qsizetype firstText,
                                   const QString& indent = {});

} // namespace core
