// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_outline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace core {

/// Sums of what items of a list have as bytes, count, size or total: of objects by their members, of a
/// table's rows by its columns. None of a table with levels, where parents hold what their children do.
class JsonSums
{
public:
    /// outline: of the document.
    explicit JsonSums(const JsonOutline& outline);

    void add(std::string_view item) { addTimes(item, 1); }
    /// An item that was added before.
    void remove(std::string_view item) { addTimes(item, -1); }
    /// Hands over those of names that some item has, in the order of the names; modulo 2^64, as all totals.
    void each(const std::function<void(std::string_view name, std::int64_t sum)>& take) const;

private:
    struct Sum
    {
        std::uint64_t value = 0;
        std::int64_t items = 0;
    };
    static constexpr std::size_t none = 4;
    static std::size_t placeOf(std::string_view name);
    void addTimes(std::string_view item, int times);

    std::array<Sum, none> m_sums;     ///< by the place of its name
    std::vector<std::size_t> m_cells; ///< by column
    bool m_isNested = false;
};

} // namespace core
