// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace core {

/// A row's text in the width of a table cell: of a path its last two components, and the function behind a
/// space (`models/attention.py:88 forward`); safe to show on one line.
[[nodiscard]] QString shortTextOf(const Ledger& ledger, std::uint32_t node);
/// The bytes of the tree that node is part of: of what is active, or of what is reserved but not active.
[[nodiscard]] std::uint64_t wholeOf(const Ledger& ledger, std::uint32_t node);
/// `text: 1.50 GiB (1,610,612,736 bytes), 12.3 % of 12.20 GiB, 34 allocations`. Translated.
[[nodiscard]] QString sentenceOf(const Ledger& ledger, std::uint32_t node);
/// The same where it is shown: of a name of thousands of characters both ends.
[[nodiscard]] QString shownSentenceOf(const Ledger& ledger, std::uint32_t node);
/// For a tool tip: a line of code as its function first, what it holds, and its folder, a line each; else
/// shownSentenceOf(). Translated.
[[nodiscard]] QStringList tipLinesOf(const Ledger& ledger, std::uint32_t node);
/// What siblings say that are too small to be drawn: `12 rows, 3.10 MiB (3,250,585 bytes)`. Translated.
[[nodiscard]] QString mergedText(std::uint64_t rows, std::uint64_t bytes);
/// The row and all below it, one a line, indented by two spaces a level: `1.50 GiB  12.3 %  34  text`. At
/// most mostLines lines; the last one then says how many are left out. Translated.
[[nodiscard]] QString outlineOf(const Ledger& ledger, std::uint32_t node, std::size_t mostLines = 10'000);

} // namespace core
