// SPDX-License-Identifier: MIT
#include "core/logs/log_amount.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core::logs {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 11> units{{
    {"bytes", 0},
    {"KiB", 10},
    {"MiB", 20},
    {"GiB", 30},
    {"TiB", 40},
    {"KB", 10},
    {"MB", 20},
    {"GB", 30},
    {"TB", 40},
    {"byte", 0},
    {"B", 0},
}};

constexpr double mostBytes = 4.6e18; ///< about 2^62
constexpr int mostDecimals = 6;

std::size_t skipSpaces(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
        ++at;
    return at;
}

/// A decimal without a sign; decimals: how many digits its fraction has.
std::optional<double> decimalOf(std::string_view text, std::size_t& at, int& decimals)
{
    const std::size_t begin = at;
    double value = 0;
    for (; at < text.size() && isAsciiDigit(text[at]); ++at)
        value = value * 10 + (text[at] - '0');
    if (at == begin || at - begin > 20)
        return std::nullopt;
    decimals = 0;
    if (at + 1 >= text.size() || text[at] != '.' || !isAsciiDigit(text[at + 1]))
        return value;
    double unit = 1;
    for (++at; at < text.size() && isAsciiDigit(text[at]); ++at) {
        if (++decimals > mostDecimals)
            return std::nullopt;
        unit /= 10;
        value += (text[at] - '0') * unit;
    }
    return value;
}

} // namespace

Amount operator+(const Amount& a, const Amount& b)
{
    return {a.bytes + b.bytes, a.off + b.off};
}

Amount operator-(const Amount& a, const Amount& b)
{
    return {std::max<std::int64_t>(a.bytes - b.bytes, 0), a.off + b.off};
}

MaybeAmount amountOf(std::string_view text, std::size_t* end)
{
    std::size_t at = skipSpaces(text, 0);
    int decimals = 0;
    const auto value = decimalOf(text, at, decimals);
    if (!value)
        return std::nullopt;
    at = skipSpaces(text, at);
    const std::string_view rest = text.substr(at);
    const auto* const unit = std::find_if(units.begin(), units.end(),
                                          [&](const auto& one) { return rest.starts_with(one.first); });
    if (unit == units.end())
        return std::nullopt;
    const double scale = std::ldexp(1.0, unit->second);
    if (*value * scale > mostBytes)
        return std::nullopt;
    if (end != nullptr)
        *end = at + unit->first.size();
    double lastDigit = 1;
    for (; decimals > 0; --decimals)
        lastDigit /= 10;
    const double half = unit->second == 0 ? 0 : scale * lastDigit / 2;
    return Amount{static_cast<std::int64_t>(std::llround(*value * scale)),
                  static_cast<std::int64_t>(std::ceil(half))};
}

MaybeAmount amountAfter(std::string_view text, std::string_view phrase)
{
    const std::size_t at = text.find(phrase);
    return at == std::string_view::npos ? std::nullopt : amountOf(text.substr(at + phrase.size()));
}

MaybeAmount amountBefore(std::string_view text, std::string_view phrase)
{
    const std::size_t end = text.find(phrase);
    if (end == std::string_view::npos)
        return std::nullopt;
    const auto isLetter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    std::size_t begin = end;
    const auto back = [&](const auto& belongs) {
        while (begin > 0 && belongs(text[begin - 1]))
            --begin;
    };
    back([](char c) { return c == ' '; });
    back(isLetter);
    back([](char c) { return c == ' '; });
    back([](char c) { return isAsciiDigit(c) || c == '.'; });
    return amountOf(text.substr(begin, end - begin));
}

std::optional<std::int64_t> numberOf(std::string_view text, std::size_t* end)
{
    constexpr std::size_t mostDigits = 18;
    std::size_t at = skipSpaces(text, 0);
    const std::size_t begin = at;
    std::int64_t value = 0;
    for (; at < text.size() && isAsciiDigit(text[at]); ++at) {
        if (at - begin >= mostDigits)
            return std::nullopt;
        value = value * 10 + (text[at] - '0');
    }
    if (end != nullptr)
        *end = at;
    return at == begin ? std::nullopt : std::optional(value);
}

std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view phrase)
{
    const std::size_t at = text.find(phrase);
    return at == std::string_view::npos ? std::nullopt : numberOf(text.substr(at + phrase.size()));
}

std::optional<double> decimalAfter(std::string_view text, std::string_view phrase)
{
    const std::size_t found = text.find(phrase);
    if (found == std::string_view::npos)
        return std::nullopt;
    std::size_t at = skipSpaces(text, found + phrase.size());
    const bool isNegative = at < text.size() && text[at] == '-';
    at += isNegative ? 1 : 0;
    int decimals = 0;
    const auto value = decimalOf(text, at, decimals);
    return value && isNegative ? std::optional(-*value) : value;
}

std::string_view trimmed(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace core::logs
