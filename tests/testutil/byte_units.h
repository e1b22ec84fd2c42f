// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace testutil {

inline constexpr std::uint64_t mib = std::uint64_t{1} << 20U; ///< bytes
inline constexpr std::uint64_t gib = std::uint64_t{1} << 30U; ///< bytes

} // namespace testutil
