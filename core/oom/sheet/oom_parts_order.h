// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

namespace core {

/// Whether a table has a row for each value of an enumeration up to last, in its order: then a value is a
/// place in the table. `of` is the value that a row speaks of.
template <class Row, std::size_t count, class Value>
consteval bool isTableOf(const std::array<Row, count>& table, Value last)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (static_cast<std::size_t>(table[i].of) != i)
            return false;
    }
    return static_cast<std::size_t>(last) + 1 == count;
}

} // namespace core
