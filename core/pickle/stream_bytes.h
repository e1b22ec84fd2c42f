// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace core::pickle {

[[nodiscard]] inline std::uint8_t byteAt(const char* p)
{
    return static_cast<std::uint8_t>(*p);
}

/// A number as a stream has it at p, wherever that lies.
template <class T>
[[nodiscard]] T little(const char* p)
{
    static_assert(std::endian::native == std::endian::little);
    T value;
    std::memcpy(&value, p, sizeof value);
    return value;
}

} // namespace core::pickle
