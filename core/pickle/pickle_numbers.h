// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_value.h"

#include <optional>
#include <vector>

namespace core::pickle {

/// The numbers of one stream that do not fit a Value: floats, and integers of −2^64 … 2^64−1 beyond 60 bits.
/// Grows while the stream is read; one thread.
class Numbers
{
public:
    [[nodiscard]] Value integer(std::int64_t v)
    {
        return Value::fitsInt(v) ? Value::integer(v) : wide(static_cast<std::uint64_t>(v), v < 0);
    }
    /// An integer as two's complement of any length, least significant byte first. What does not fit
    /// −2^64 … 2^64−1 becomes the nearest float, so that it is never taken for another integer.
    [[nodiscard]] Value littleEndian(const unsigned char* bytes, std::size_t count);
    [[nodiscard]] Value real(double v);

    /// The double of a Float.
    [[nodiscard]] double toReal(Value v) const { return m_reals[v.number()]; }
    /// An integer's value, where it fits 64 bits with sign.
    [[nodiscard]] std::optional<std::int64_t> toInt64(Value v) const
    {
        return v.is(Value::Tag::Int) ? std::optional(v.toInt()) : wideToInt64(v);
    }
    /// An integer's value, where it fits 64 bits without sign.
    [[nodiscard]] std::optional<std::uint64_t> toUint64(Value v) const
    {
        if (!v.is(Value::Tag::Int))
            return wideToUint64(v);
        return v.toInt() < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(v.toInt()));
    }
    /// An integer modulo 2^64; nothing for other values.
    [[nodiscard]] std::optional<std::uint64_t> modulo64(Value v) const
    {
        return v.is(Value::Tag::Int) ? std::optional(static_cast<std::uint64_t>(v.toInt())) : wideModulo64(v);
    }

    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_wide.capacity() * sizeof(Wide) + m_reals.capacity() * sizeof(double);
    }

private:
    [[nodiscard]] Value wide(std::uint64_t low, bool negative);

    struct Wide
    {
        std::uint64_t low = 0;
        bool negative = false; ///< the value is low − 2^64
    };

    [[nodiscard]] std::optional<std::int64_t> wideToInt64(Value v) const;
    [[nodiscard]] std::optional<std::uint64_t> wideToUint64(Value v) const;
    [[nodiscard]] std::optional<std::uint64_t> wideModulo64(Value v) const;

    std::vector<Wide> m_wide;
    std::vector<double> m_reals;
};

} // namespace core::pickle
