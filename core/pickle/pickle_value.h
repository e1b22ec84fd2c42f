// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace core::pickle {

/// One value of a stream in eight bytes: a tag and 60 bits. Texts are ids into the reader's StringPool,
/// numbers that do not fit are places in its Numbers; what a container or record number means is up to the
/// Builder that made it. Copied freely; refers to nothing.
class Value
{
public:
    enum class Tag : std::uint8_t
    {
        Unset, ///< no value: an unused memo slot
        None,
        Bool,
        Int,     ///< fits 60 bits
        WideInt, ///< Numbers has it
        Float,   ///< Numbers has it
        String,
        List,
        Dict,
        Tuple,
        Record, ///< of the Builder alone: never on the stack of a machine
    };

    constexpr Value() = default;
    [[nodiscard]] static constexpr Value none() { return Value(Tag::None, 0); }
    [[nodiscard]] static constexpr Value boolean(bool b) { return Value(Tag::Bool, b ? 1U : 0U); }
    /// v must fit: fitsInt().
    [[nodiscard]] static constexpr Value integer(std::int64_t v)
    {
        return Value(Tag::Int, static_cast<std::uint64_t>(v));
    }
    [[nodiscard]] static constexpr Value string(StringId id) { return Value(Tag::String, id.value); }
    /// A value of tag whose payload is number.
    [[nodiscard]] static constexpr Value of(Tag tag, std::uint64_t number) { return Value(tag, number); }

    [[nodiscard]] static constexpr bool fitsInt(std::int64_t v)
    {
        return v >= -(std::int64_t{1} << 59U) && v < (std::int64_t{1} << 59U);
    }

    [[nodiscard]] constexpr Tag tag() const { return static_cast<Tag>(m_bits & 15U); }
    [[nodiscard]] constexpr bool is(Tag tag) const { return this->tag() == tag; }
    [[nodiscard]] constexpr bool isUnset() const { return m_bits == 0; }
    [[nodiscard]] constexpr std::uint64_t number() const { return m_bits >> 4U; }
    [[nodiscard]] constexpr bool toBool() const { return number() != 0; }
    [[nodiscard]] constexpr std::int64_t toInt() const { return static_cast<std::int64_t>(m_bits) >> 4U; }
    [[nodiscard]] constexpr StringId toString() const
    {
        return StringId{static_cast<std::uint32_t>(number())};
    }
    [[nodiscard]] constexpr std::uint64_t bits() const { return m_bits; }

    friend constexpr bool operator==(Value, Value) = default;

private:
    constexpr Value(Tag tag, std::uint64_t number) : m_bits(number << 4U | static_cast<std::uint64_t>(tag)) {}

    std::uint64_t m_bits = 0;
};

static_assert(sizeof(Value) == 8);

} // namespace core::pickle
