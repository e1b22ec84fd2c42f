// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>

#include <cstddef>
#include <optional>

namespace core {

/// How much of a JSON document somebody wants at once.
struct JsonBounds
{
    static constexpr std::size_t leastBytes = 1024;

    std::optional<std::size_t> bytes; ///< of the page at most; leastBytes or more
    std::optional<std::size_t> items; ///< of each list at most; 1 or more
    QByteArray cursor;                ///< that a page ended with; empty: from the beginning

    [[nodiscard]] bool isNone() const { return !bytes && !items && cursor.isEmpty(); }
};

/// A page of a document, which is one object as JsonWriter and writeTable() write it. What fits stays as it
/// is, byte for byte. Else every list keeps as many of its first items as fit, those that are in no other
/// list more than the others; long texts lose their middle, and these members are added:
///
///  * `truncated`: true where more comes after this page, or texts are cut;
///  * `cut`: of lists of one name, how many items are `shown` and `left_out`, and the exact sums of those
///  left
///    out where they have bytes, count, size or total;
///  * `texts_cut`: so many texts lack their middle, which no page has: it comes with larger bounds;
///  * `next_cursor`: continues exactly. The pages that it leads to say with which item (`continued`); items
///    that those are in stand around them without their other lists, else all pages together have each once.
///
/// The same document and bounds give the same bytes. Errors: Usage, one sentence, where the cursor is of
/// another answer, or the bounds are too narrow for what has to be said.
[[nodiscard]] Result<QByteArray> jsonPage(const QByteArray& document, const JsonBounds& bounds);

} // namespace core
