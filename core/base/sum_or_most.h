// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

namespace core {

/// a + b; 2^64 − 1 where that is too much.
[[nodiscard]] constexpr std::uint64_t sumOrMost(std::uint64_t a, std::uint64_t b)
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return a > most - b ? most : a + b;
}

} // namespace core
