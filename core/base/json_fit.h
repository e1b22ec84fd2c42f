// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_outline.h"
#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

/// How many of their first items lists show, by the place of their name.
struct JsonCounts
{
    std::vector<std::size_t> ofName;

    [[nodiscard]] std::size_t of(const JsonList& list) const
    {
        return std::min(list.items.size(), ofName[list.name]);
    }
};

/// Whether each list is within what is shown.
[[nodiscard]] std::vector<bool> visibleLists(const JsonOutline& outline, const JsonCounts& counts);
/// Whether a text is; visible: of all lists.
[[nodiscard]] bool isShown(const JsonLongText& text, const JsonOutline& outline,
                           const std::vector<bool>& visible, const JsonCounts& counts);

/// What fits into so many bytes (0: all) with at most so many items a list (0: all): as many items of each
/// list, at least one of those that come first, then more of those that are in no other, then of the others.
/// Where not one of each fits, outline becomes one with shorter texts. Error: Usage, where nothing fits.
[[nodiscard]] Result<JsonCounts> fittingCounts(std::string_view json, JsonOutline& outline, std::size_t bytes,
                                               std::size_t items);

/// The largest number from least, which fits, to most that fits, where none above one that does not does.
template <class Fits>
std::size_t largest(std::size_t least, std::size_t most, Fits fits)
{
    if (least >= most || fits(most))
        return std::max(least, most);
    for (std::size_t tooMany = most; tooMany - least > 1;) {
        const std::size_t middle = least + (tooMany - least) / 2;
        (fits(middle) ? least : tooMany) = middle;
    }
    return least;
}

} // namespace core
