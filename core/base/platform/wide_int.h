// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace core::platform {

/// A whole number of 128 bits without a sign, as far as this program counts with such, where the compiler has
/// none.
class PlainWide
{
public:
    constexpr PlainWide() = default;
    constexpr PlainWide(std::uint64_t low) : m_low(low) {}
    constexpr PlainWide(std::uint64_t high, std::uint64_t low) : m_high(high), m_low(low) {}

    constexpr explicit operator std::uint64_t() const { return m_low; }
    [[nodiscard]] constexpr std::uint64_t high() const { return m_high; }

    friend constexpr auto operator<=>(const PlainWide&, const PlainWide&) = default;
    friend constexpr PlainWide operator~(const PlainWide& a) { return {~a.m_high, ~a.m_low}; }
    friend constexpr PlainWide operator+(const PlainWide& a, const PlainWide& b)
    {
        const std::uint64_t low = a.m_low + b.m_low;
        return {a.m_high + b.m_high + (low < a.m_low ? 1 : 0), low};
    }
    friend constexpr PlainWide operator-(const PlainWide& a, const PlainWide& b)
    {
        return {a.m_high - b.m_high - (a.m_low < b.m_low ? 1 : 0), a.m_low - b.m_low};
    }
    friend constexpr PlainWide operator>>(const PlainWide& a, unsigned bits)
    {
        if (bits == 0)
            return a;
        return bits < half ? PlainWide(a.m_high >> bits, a.m_low >> bits | a.m_high << (half - bits))
                           : PlainWide(0, a.m_high >> (bits - half));
    }
    friend constexpr PlainWide operator<<(const PlainWide& a, unsigned bits)
    {
        if (bits == 0)
            return a;
        return bits < half ? PlainWide(a.m_high << bits | a.m_low >> (half - bits), a.m_low << bits)
                           : PlainWide(a.m_low << (bits - half), 0);
    }
    friend constexpr PlainWide operator*(const PlainWide& a, const PlainWide& b)
    {
        PlainWide product = ofHalves(a.m_low, b.m_low);
        product.m_high += a.m_high * b.m_low + a.m_low * b.m_high;
        return product;
    }
    friend constexpr PlainWide operator/(const PlainWide& a, const PlainWide& b)
    {
        PlainWide quotient;
        PlainWide rest;
        divide(a, b, quotient, rest);
        return quotient;
    }
    friend constexpr PlainWide operator%(const PlainWide& a, const PlainWide& b)
    {
        PlainWide quotient;
        PlainWide rest;
        divide(a, b, quotient, rest);
        return rest;
    }
    constexpr PlainWide& operator>>=(unsigned bits) { return *this = *this >> bits; }

private:
    static constexpr unsigned half = 64;

    /// As by hand, with digits of 32 bits.
    static constexpr PlainWide ofHalves(std::uint64_t a, std::uint64_t b)
    {
        constexpr std::uint64_t digit = 0xFFFF'FFFF;
        const std::uint64_t lowest = (a & digit) * (b & digit);
        const std::uint64_t middle = (a >> 32U) * (b & digit) + (lowest >> 32U);
        const std::uint64_t other = (a & digit) * (b >> 32U) + (middle & digit);
        return {(a >> 32U) * (b >> 32U) + (middle >> 32U) + (other >> 32U), other << 32U | (lowest & digit)};
    }

    /// Bit by bit; by 0 it is as undefined as of any number.
    static constexpr void divide(const PlainWide& a, const PlainWide& b, PlainWide& quotient, PlainWide& rest)
    {
        for (unsigned bit = 2 * half; bit-- > 0;) {
            const bool isOver = rest.m_high >> (half - 1) != 0; // beyond 128 bits for a moment
            rest = rest << 1U;
            rest.m_low |= (a >> bit).m_low & 1U;
            if (isOver || rest >= b) {
                rest = rest - b;
                quotient = quotient + (PlainWide(1) << bit);
            }
        }
    }

    std::uint64_t m_high = 0; ///< first: it decides which of two is larger
    std::uint64_t m_low = 0;
};

#if defined(__SIZEOF_INT128__)
__extension__ using Wide = unsigned __int128;
[[nodiscard]] constexpr std::uint64_t highOf(Wide number)
{
    return static_cast<std::uint64_t>(number >> 64U);
}
#else
using Wide = PlainWide;
#endif
[[nodiscard]] constexpr std::uint64_t highOf(const PlainWide& number)
{
    return number.high();
}

} // namespace core::platform
