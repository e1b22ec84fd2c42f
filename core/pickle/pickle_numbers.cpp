// SPDX-License-Identifier: MIT
#include "core/pickle/pickle_numbers.h"

namespace core::pickle {

/// The same number often comes again and again: a line of 2^64−1 stands in many frames.
Value Numbers::wide(std::uint64_t low, bool negative)
{
    if (m_wide.empty() || m_wide.back().low != low || m_wide.back().negative != negative)
        m_wide.push_back({low, negative});
    return Value::of(Value::Tag::WideInt, m_wide.size() - 1);
}

Value Numbers::littleEndian(const unsigned char* bytes, std::size_t count)
{
    const bool negative = count > 0 && (bytes[count - 1] & 0x80U) != 0;
    const unsigned char fill = negative ? 0xFF : 0;
    std::uint64_t low = negative ? ~std::uint64_t{0} : 0;
    bool fits = true;
    for (std::size_t i = count; i-- > 0;) {
        if (i < 8)
            low = low << 8U | bytes[i];
        else
            fits = fits && bytes[i] == fill;
    }
    if (fits && (static_cast<std::int64_t>(low) < 0) == negative)
        return integer(static_cast<std::int64_t>(low));
    if (fits)
        return wide(low, negative);
    double value = 0;
    for (std::size_t i = count; i-- > 0;)
        value = value * 256.0 + static_cast<double>(bytes[i] ^ fill);
    return real(negative ? -1.0 - value : value);
}

Value Numbers::real(double v)
{
    m_reals.push_back(v);
    return Value::of(Value::Tag::Float, m_reals.size() - 1);
}

std::optional<std::int64_t> Numbers::wideToInt64(Value v) const
{
    if (!v.is(Value::Tag::WideInt))
        return std::nullopt;
    const Wide& wide = m_wide[v.number()];
    const auto value = static_cast<std::int64_t>(wide.low);
    return (value < 0) == wide.negative ? std::optional(value) : std::nullopt;
}

std::optional<std::uint64_t> Numbers::wideToUint64(Value v) const
{
    if (!v.is(Value::Tag::WideInt) || m_wide[v.number()].negative)
        return std::nullopt;
    return m_wide[v.number()].low;
}

std::optional<std::uint64_t> Numbers::wideModulo64(Value v) const
{
    if (!v.is(Value::Tag::WideInt))
        return std::nullopt;
    return m_wide[v.number()].low;
}

} // namespace core::pickle
