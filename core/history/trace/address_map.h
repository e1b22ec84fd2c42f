// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A map from 64-bit addresses to small values that only grows: what replaying a trace needs, several times
/// faster than std::unordered_map. Owned by one replay, one thread.
template <class Value>
class AddressMap
{
public:
    AddressMap() : m_slots(1024) {}

    /// The value of address, default constructed where it is new. Valid until the next call. Amortised O(1).
    Value& operator[](std::uint64_t address)
    {
        if ((m_count + 1) * 4 > m_slots.size() * 3)
            grow();
        Slot& slot = m_slots[placeOf(m_slots, address)];
        if (!slot.used) {
            slot.used = true;
            slot.address = address;
            ++m_count;
        }
        return slot.value;
    }

private:
    struct Slot
    {
        std::uint64_t address = 0;
        Value value{};
        bool used = false;
    };

    static std::size_t placeOf(const std::vector<Slot>& slots, std::uint64_t address)
    {
        const std::size_t mask = slots.size() - 1;
        std::size_t place = static_cast<std::size_t>(keyedHash(address)) & mask;
        while (slots[place].used && slots[place].address != address)
            place = (place + 1) & mask;
        return place;
    }

    void grow()
    {
        std::vector<Slot> larger(m_slots.size() * 2);
        for (const Slot& slot : m_slots) {
            if (slot.used)
                larger[placeOf(larger, slot.address)] = slot;
        }
        m_slots.swap(larger);
    }

    std::vector<Slot> m_slots; ///< open addressing, power-of-two size, at most 3/4 full
    std::size_t m_count = 0;
};

} // namespace core
