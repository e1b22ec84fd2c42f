// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// A whole number as traces write it: decimal, hexadecimal after 0x, a float without fraction. Nothing where
/// it is none, or beyond 64 bits.
[[nodiscard]] std::optional<std::int64_t> traceInteger(std::string_view text);

/// The same as an address, modulo 2^64: those of the upper half are written with and without a sign.
[[nodiscard]] std::optional<std::uint64_t> traceAddress(std::string_view text);

/// µs with a fraction as ns, exactly: a double has no room for the ns of a clock since 1970. What is less
/// than a ns is cut off. Nothing beyond ±2^53 µs.
[[nodiscard]] std::optional<std::int64_t> traceNanoseconds(std::string_view text);

} // namespace core
