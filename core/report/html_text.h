// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace core::report {

/// A text of a recording in HTML, as an element's content or an attribute's value: on one line and with every
/// control and format character made visible (plainLine()), of long ones both ends, nothing in it markup.
[[nodiscard]] QString htmlText(const QString& text, qsizetype mostCharacters = 600);

/// What htmlText() shows, before it is escaped: for JSON.
[[nodiscard]] QString shownText(const QString& text, qsizetype mostCharacters = 600);

/// `<name>content</name>`; content is HTML already, name may have attributes: `td class="n"`.
[[nodiscard]] QString element(const QString& name, const QString& content);

/// A table's row; cells are HTML already, those before firstText numbers. cell: "td" or "th".
[[nodiscard]] QString tableRow(const QStringList& cells, qsizetype firstText, const QString& cell);

/// A bar as long as part of whole, without style attributes, which the page's policy forbids.
[[nodiscard]] QString barOf(std::uint64_t part, std::uint64_t whole);

/// JSON as the content of a script element: nothing in it ends that, or begins a comment.
[[nodiscard]] QByteArray scriptJson(QByteArray json);

} // namespace core::report
