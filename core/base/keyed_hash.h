// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/wide_int.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core {

/// What hashes begin with: numbers of this process that no file can know, so that nobody can write one whose
/// texts, addresses or sizes meet in one place of a table. From Qt's seed, so QT_HASH_SEED=0 makes them the
/// same at each start. Nothing that is shown may depend on them.
struct HashKeys
{
    std::uint64_t first;
    std::uint64_t second;
    std::uint64_t third;
    std::uint64_t fourth;
};

[[nodiscard]] const HashKeys& hashKeys();

/// Both halves of a product of 128 bits, one over the other: of secret factors nobody can tell what comes
/// out.
[[nodiscard]] inline std::uint64_t foldedProduct(std::uint64_t a, std::uint64_t b)
{
    const platform::Wide product = platform::Wide(a) * b;
    return static_cast<std::uint64_t>(product) ^ platform::highOf(product);
}

/// Of a number out of a file: all bits of it are in the low ones.
[[nodiscard]] inline std::uint64_t keyedHash(std::uint64_t number)
{
    const HashKeys& keys = hashKeys();
    return foldedProduct(foldedProduct(number ^ keys.first, keys.second) ^ keys.third, keys.fourth);
}
/// Of two.
[[nodiscard]] inline std::uint64_t keyedHash(std::uint64_t a, std::uint64_t b)
{
    const HashKeys& keys = hashKeys();
    return foldedProduct(foldedProduct(a ^ keys.first, b ^ keys.second) ^ keys.third, keys.fourth);
}
/// Of bytes.
[[nodiscard]] std::uint64_t keyedHash(std::string_view bytes);

/// For std's tables of numbers and of texts.
struct KeyedHash
{
    std::size_t operator()(std::uint64_t number) const noexcept { return keyedHash(number); }
    std::size_t operator()(std::string_view text) const noexcept { return keyedHash(text); }
};

} // namespace core
