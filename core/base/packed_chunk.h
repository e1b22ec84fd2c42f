// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

namespace core {

/// How a number, an enumerator or an id becomes an unsigned number: in its own order, and none the smallest.
template <class T>
struct PackedCode
{
    static constexpr std::uint64_t signBit = std::is_signed_v<T> ? std::uint64_t{1} << 63U : 0;
    static std::uint64_t of(T value) { return static_cast<std::uint64_t>(value) ^ signBit; }
    static T from(std::uint64_t code) { return static_cast<T>(code ^ signBit); }
};

template <class Tag>
struct PackedCode<Id<Tag>>
{
    static std::uint64_t of(Id<Tag> id) { return id.value + 1U; } // 32 bits: none becomes 0
    static Id<Tag> from(std::uint64_t code) { return Id<Tag>(static_cast<std::uint32_t>(code) - 1U); }
};

/// Whole numbers in the bytes that they need: each is its distance from the smallest, in units of the largest
/// power of two that divides all distances, in 0 to 8 bytes. One writer; const access from any thread.
class PackedChunk
{
public:
    /// How the values lie: value = base + (bits << shift), the bits of each in width bytes, low ones first.
    struct Layout
    {
        std::uint64_t base = 0;
        std::uint8_t width = 0; ///< 0 to 8
        std::uint8_t shift = 0; ///< below 64
    };

    using Bytes = std::shared_ptr<std::uint8_t[]>; // NOLINT(modernize-avoid-c-arrays): a run of bytes

    explicit PackedChunk(std::span<const std::uint64_t> values);
    /// Of values that lie in bytes already, width of them a value, and behind them wordBytes more of whatever
    /// it is. The values' bytes are this chunk's alone, what they lie in may hold other chunks' too.
    PackedChunk(const Layout& layout, Bytes bytes);
    PackedChunk(const PackedChunk&) = delete;
    PackedChunk& operator=(const PackedChunk&) = delete;
    PackedChunk(PackedChunk&&) = default;
    PackedChunk& operator=(PackedChunk&&) = default;
    ~PackedChunk() = default;

    /// Behind the last value lie as many bytes as reading it as a whole word takes.
    static constexpr std::size_t wordBytes = sizeof(std::uint64_t);

    [[nodiscard]] Layout layout() const { return {m_base, m_width, m_shift}; }
    /// Its count values as they lie.
    [[nodiscard]] std::span<const std::uint8_t> bytes(std::size_t count) const
    {
        return {m_bytes.get(), count * m_width};
    }
    /// No value is above it; false where that could wrap.
    [[nodiscard]] bool staysBelow(std::uint64_t limit) const
    {
        const std::uint64_t most = m_mask << m_shift;
        return (most >> m_shift) == m_mask && most < limit && m_base < limit - most;
    }

    /// O(1), without a branch.
    [[nodiscard]] std::uint64_t at(std::size_t row) const
    {
        std::uint64_t bits = 0;
        std::memcpy(&bits, m_bytes.get() + row * m_width, sizeof bits);
        return m_base + ((bits & m_mask) << m_shift);
    }
    /// O(1); false may also mean that values could differ.
    [[nodiscard]] bool holdsOnly(std::uint64_t value) const { return m_mask == 0 && m_base == value; }
    /// Changes a value of count. O(1), but O(count) where it does not fit, at most nine times in a chunk's
    /// life.
    void set(std::size_t row, std::uint64_t value, std::size_t count);

    [[nodiscard]] std::size_t memoryBytes(std::size_t count) const
    {
        return sizeof *this + bytesFor(count, m_width);
    }

private:
    static_assert(std::endian::native == std::endian::little, "the low bytes of a number come first");

    [[nodiscard]] static std::size_t bytesFor(std::size_t count, std::size_t width)
    {
        return count * width + wordBytes;
    }
    void pack(std::span<const std::uint64_t> values, std::uint64_t base, unsigned shift);
    [[nodiscard]] bool fits(std::uint64_t value) const;

    Bytes m_bytes;
    std::uint64_t m_base = 0;
    std::uint64_t m_mask = 0;
    std::uint8_t m_width = 0; ///< bytes a value
    std::uint8_t m_shift = 0;
};

} // namespace core
