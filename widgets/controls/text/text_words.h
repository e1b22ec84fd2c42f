// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace widgets {

// A file may hold a name of megabytes. Laying one out takes seconds, so what is shown is cut; what is copied
// or written into a file is whole. In characters:
inline constexpr qsizetype mostOfACell = 500;
inline constexpr qsizetype mostOfATip = 4000;

/// text, or its beginning with an ellipsis where it is longer than most; never half a character.
[[nodiscard]] QString cutText(const QString& text, qsizetype most);

/// text on a button or a tab, or in a menu (addWords()): an ampersand in it is one, not the mark of a
/// shortcut.
[[nodiscard]] QString menuText(const QString& text);

/// What a menu's text of ours says where no menu shows it: without the mark of a shortcut, which stands
/// behind Chinese words in brackets, and without the dots of a dialog that follows.
[[nodiscard]] QString spokenText(const QString& menuText);

/// text in a window's title, of which Qt takes "[*]" for its mark of a changed document.
[[nodiscard]] QString titleText(const QString& text);

/// text within HTML of ours, as it is, with its line ends; at most so many characters of it.
[[nodiscard]] QString htmlText(const QString& text, qsizetype most = mostOfATip);

/// The name or path of a file, cut for a tip, with places where a line may end: it has no spaces.
[[nodiscard]] QString breakableText(const QString& path);

/// The id of a memory pool as a person calls it: "default" for `0,0`, any other as it is.
[[nodiscard]] QString poolWords(const QString& id);

} // namespace widgets
