// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/code.h"

#include <string>
#include <string_view>

namespace core {

/// Where each side's rooted paths begin: what of them is the machine's affair and not the program's. Ends in
/// a slash, or is empty.
struct Roots
{
    std::string first;
    std::string second;

    friend bool operator==(const Roots&, const Roots&) = default;
};

/// The longest common directory of each side; of that one keeps as many folders (at most 32) as make most
/// files the same on both sides, the fewest of them; of equals the first side's. So a recording that saw one
/// file more, elsewhere, still agrees with the other. O(files · length · 32).
[[nodiscard]] Roots commonRoots(const Code& first, const Code& second);

/// path without root, where it begins with that.
[[nodiscard]] std::string_view withoutRoot(std::string_view path, std::string_view root);

} // namespace core
