// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_numbers.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace core {

namespace {

constexpr double largestExact = 9007199254740992.0; ///< 2^53
constexpr std::int64_t nsPerUs = 1000;

template <class Number>
std::optional<Number> allOf(std::string_view text, int base)
{
    Number number{};
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, base);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::optional<double> realOf(std::string_view text)
{
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool isNumber = read.ec == std::errc() && read.ptr == end && std::isfinite(number);
    return isNumber && std::abs(number) <= largestExact ? std::optional(number) : std::nullopt;
}

bool isHexadecimal(std::string_view text)
{
    return text.starts_with("0x") || text.starts_with("0X");
}

/// The first three digits of a fraction, as if there were always three; nothing where there is another
/// character.
std::optional<std::int64_t> thousandths(std::string_view digits)
{
    std::int64_t number = 0;
    std::int64_t weight = nsPerUs / 10;
    for (const char c : digits) {
        if (c < '0' || c > '9')
            return std::nullopt;
        number += weight * (c - '0');
        weight /= 10;
    }
    return number;
}

} // namespace

std::optional<std::int64_t> traceInteger(std::string_view text)
{
    if (isHexadecimal(text))
        return allOf<std::int64_t>(text.substr(2), 16);
    if (const auto number = allOf<std::int64_t>(text, 10))
        return number;
    const std::size_t point = std::min(text.find('.'), text.size());
    if (text.find_first_not_of("0123456789", point + 1) == std::string_view::npos && point < text.size())
        return text.find_first_not_of('0', point + 1) == std::string_view::npos
                   ? allOf<std::int64_t>(text.substr(0, point), 10)
                   : std::nullopt;
    const auto real = realOf(text); // with an exponent
    return real && std::trunc(*real) == *real ? std::optional(static_cast<std::int64_t>(*real))
                                              : std::nullopt;
}

std::optional<std::uint64_t> traceAddress(std::string_view text)
{
    if (isHexadecimal(text))
        return allOf<std::uint64_t>(text.substr(2), 16);
    if (const auto number = allOf<std::uint64_t>(text, 10))
        return number;
    const auto number = traceInteger(text);
    return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

std::optional<std::int64_t> traceNanoseconds(std::string_view text)
{
    const std::size_t point = text.find('.');
    const auto whole = allOf<std::int64_t>(text.substr(0, point), 10);
    const auto part = point == std::string_view::npos ? std::optional<std::int64_t>(0)
                                                      : thousandths(text.substr(point + 1));
    if (!whole || !part) { // with an exponent
        const auto real = realOf(text);
        return real && std::abs(*real) < largestExact
                   ? std::optional(static_cast<std::int64_t>(*real) * nsPerUs)
                   : std::nullopt;
    }
    if (*whole >= static_cast<std::int64_t>(largestExact) ||
        *whole <= -static_cast<std::int64_t>(largestExact))
        return std::nullopt;
    return *whole * nsPerUs + (text.starts_with('-') ? -*part : *part);
}

} // namespace core
