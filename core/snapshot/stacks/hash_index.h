// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Finds rows of a table by the hash of their content, a keyed one: open addressing, linear probing, at most
/// half full. The table keeps the content; equality is its caller's. One thread.
class HashIndex
{
public:
    static constexpr std::uint32_t absent = 0xFFFFFFFFU;

    /// The row with that hash for which isSame(row) holds, or absent.
    template <class IsSame>
    [[nodiscard]] std::uint32_t find(std::uint64_t hash, const IsSame& isSame) const
    {
        if (m_slots.empty())
            return absent;
        for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
            const Slot& slot = m_slots[at];
            if (slot.row == absent || (slot.hash == hash && isSame(slot.row)))
                return slot.row;
        }
    }

    /// Adds a row that find() does not find.
    void insert(std::uint64_t hash, std::uint32_t row)
    {
        if ((m_count + 1) * 2 > m_slots.size())
            grow();
        place(m_slots, {hash, row});
        ++m_count;
    }

    [[nodiscard]] std::size_t memoryBytes() const { return m_slots.capacity() * sizeof(Slot); }

private:
    struct Slot
    {
        std::uint64_t hash = 0;
        std::uint32_t row = absent;
    };

    [[nodiscard]] std::size_t mask() const { return m_slots.size() - 1; }

    static void place(std::vector<Slot>& table, const Slot& slot)
    {
        std::size_t at = slot.hash & (table.size() - 1);
        while (table[at].row != absent)
            at = (at + 1) & (table.size() - 1);
        table[at] = slot;
    }

    void grow()
    {
        std::vector<Slot> larger(m_slots.empty() ? 64 : m_slots.size() * 2);
        for (const Slot& slot : m_slots) {
            if (slot.row != absent)
                place(larger, slot);
        }
        m_slots.swap(larger);
    }

    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

} // namespace core
