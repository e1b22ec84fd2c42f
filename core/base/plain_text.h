// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstddef>
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

/// The beginning of a UTF-8 text, so many bytes at most, and the end of one, with an ellipsis for what is
/// left out: a file may hold a name of megabytes, and whoever shows it does not want to turn all of it into a
/// QString.
[[nodiscard]] QString beginningOf(std::string_view text, std::size_t mostBytes);
[[nodiscard]] QString endOf(std::string_view text, std::size_t mostBytes);

/// rows as lines of columns two spaces apart: numbers, right aligned, before column firstText, texts from it
/// on. Each line begins with indent, none ends in spaces.
[[nodiscard]] QString alignedTable(const std::vector<QStringList>& rows, qsizetype firstText,
                                   const QString& indent = {});

} // namespace core
