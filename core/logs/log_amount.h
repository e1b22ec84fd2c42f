// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace core::logs {

/// A number of bytes as a message rounds it: what it stands for lies within bytes ± off, and off is half a
/// unit of the last digit.
struct Amount
{
    std::int64_t bytes = 0;
    std::int64_t off = 0;

    friend bool operator==(const Amount&, const Amount&) = default;
};

using MaybeAmount = std::optional<Amount>;

[[nodiscard]] Amount operator+(const Amount& a, const Amount& b);
/// At least 0, as numbers of memory are.
[[nodiscard]] Amount operator-(const Amount& a, const Amount& b);

/// The size that text begins with: digits, a fraction, a unit (bytes, B, KiB … TiB, and KB … TB, which
/// PyTorch means as 1024, too). Nothing where there is none, or one beyond 2^62. end: behind it, in text.
[[nodiscard]] MaybeAmount amountOf(std::string_view text, std::size_t* end = nullptr);
/// The size behind the first mention of phrase, and the one in front of it; spaces may lie between.
[[nodiscard]] MaybeAmount amountAfter(std::string_view text, std::string_view phrase);
[[nodiscard]] MaybeAmount amountBefore(std::string_view text, std::string_view phrase);

/// The digits that text begins with, after spaces; nothing for none or more than 18.
[[nodiscard]] std::optional<std::int64_t> numberOf(std::string_view text, std::size_t* end = nullptr);
[[nodiscard]] std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view phrase);

/// The number that text begins with, as a decimal: 0.90, -1.05.
[[nodiscard]] std::optional<double> decimalAfter(std::string_view text, std::string_view phrase);

[[nodiscard]] inline bool isAsciiDigit(char c)
{
    return c >= '0' && c <= '9';
}
[[nodiscard]] inline bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}
/// text without spaces and tabs at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace core::logs
