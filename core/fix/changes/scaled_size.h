// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace core::fix {

inline constexpr double mostScale = 1024;

/// A size times a factor of at most mostScale: at least a byte of what had any.
[[nodiscard]] inline std::uint64_t scaledSize(std::uint64_t size, double by)
{
    constexpr double most = 1e15; // more than any device has
    const double scaled =
        std::min(std::round(static_cast<double>(size) * by), std::max(most, static_cast<double>(size)));
    return size == 0 ? 0 : std::max(static_cast<std::uint64_t>(scaled), std::uint64_t{1});
}

} // namespace core::fix
