// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <cstdint>
#include <vector>

namespace core {

/// One condition of a search text.
struct FilterTerm
{
    enum class Kind : std::uint8_t
    {
        Size,    ///< size op number
        Address, ///< the bytes of an allocation include address number
        Label,   ///< exactly the allocation of label text (number is its address)
        Stream,  ///< on the stream of number (two's complement)
        Site,    ///< the call site contains text
        Text,    ///< a frame, the label, the metadata or the compile context contains text
    };

    Kind kind = Kind::Text;
    QString text;
    QString op; ///< one of > >= < <= =
    std::uint64_t number = 0;

    friend bool operator==(const FilterTerm&, const FilterTerm&) = default;
};

/// Reads a search text: terms separated by space, all of which must hold. `>100MiB`, `<= 4k`, `=512` compare
/// sizes; `b7f06c000000_3` is that allocation; `0x7f06c0000200`, or six and more hex digits of which one is a
/// digit, what covers that address; `stream:7`; `site:text` or `file:text`; anything else, and all in double
/// quotes, is text. What looks like a term but cannot be read (`>big`) is text.
[[nodiscard]] std::vector<FilterTerm> parseFilterText(QStringView text);

} // namespace core
