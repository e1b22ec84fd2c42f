// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace core {

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// Whether text is one of the words that a rule about frames knows.
template <std::size_t N>
[[nodiscard]] bool isOneOf(std::string_view text, const std::array<std::string_view, N>& known)
{
    return std::find(known.begin(), known.end(), text) != known.end();
}

} // namespace core
