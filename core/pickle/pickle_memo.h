// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_value.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core::pickle {

/// The values that PUT and MEMOIZE stored, by id. Four bytes each: containers, texts and small numbers fit,
/// and a table beside has the others. One thread.
class Memo
{
public:
    [[nodiscard]] std::size_t size() const { return m_slots.size(); }
    void resize(std::size_t slots) { m_slots.resize(slots); }
    void reserve(std::size_t slots) { m_slots.reserve(slots); }
    /// To resize to when it is full: by a quarter, but where room is reserved by little, as new slots touch
    /// memory.
    [[nodiscard]] std::size_t nextSize() const
    {
        constexpr std::size_t little = 1U << 14U;
        const std::size_t room = m_slots.capacity() - m_slots.size();
        return size() + (room >= little ? little : std::max(std::size_t{1024}, size() / 4));
    }

    [[nodiscard]] bool has(std::size_t id) const { return m_slots[id] != 0; }
    /// The value of an id that has one.
    [[nodiscard]] Value operator[](std::size_t id) const
    {
        const std::uint32_t slot = m_slots[id];
        return (slot & tagMask) == wideTag ? m_wide[slot >> tagBits] : valueOf(slot);
    }
    /// False where there is no room for more large numbers.
    [[nodiscard]] bool set(std::size_t id, Value value)
    {
        if (value.bits() > 0xFFFFFFFFU) [[unlikely]]
            return setWide(id, value);
        m_slots[id] = static_cast<std::uint32_t>(value.bits());
        return true;
    }

    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_slots.capacity() * sizeof(std::uint32_t) + m_wide.capacity() * sizeof(Value);
    }
    static constexpr std::size_t bytesPerSlot = sizeof(std::uint32_t);

private:
    static constexpr unsigned tagBits = 4;
    static constexpr std::uint32_t tagMask = 15;
    static constexpr std::uint32_t wideTag = 15; ///< no Value has it

    [[nodiscard]] static Value valueOf(std::uint32_t slot)
    {
        return Value::of(static_cast<Value::Tag>(slot & tagMask), slot >> tagBits);
    }
    bool setWide(std::size_t id, Value value)
    {
        if (m_wide.size() > (0xFFFFFFFFU >> tagBits))
            return false;
        m_slots[id] = static_cast<std::uint32_t>(m_wide.size()) << tagBits | wideTag;
        m_wide.push_back(value);
        return true;
    }

    std::vector<std::uint32_t> m_slots; ///< a Value's bits, 0: none
    std::vector<Value> m_wide;
};

} // namespace core::pickle
