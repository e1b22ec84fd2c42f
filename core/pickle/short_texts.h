// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"

#include <array>
#include <cstdint>
#include <cstring>

namespace core::pickle {

/// Ids of the short texts that came last. Some writers spell out the same one ("N/A") at every event, and
/// comparing a word is several times faster than asking the pool. One thread; for one pool.
class ShortTexts
{
public:
    static constexpr std::size_t longest = 8;

    /// The id in pool of the length bytes at text. Eight bytes can be read there; length is at most as many.
    [[nodiscard]] StringId intern(const char* text, std::size_t length, StringPool& pool)
    {
        std::uint64_t word = 0;
        std::memcpy(&word, text, sizeof word);
        word &= length == longest ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * length) - 1;
        Slot& slot = m_slots[(word * 0x9E3779B97F4A7C15ULL + length) >> (64U - slotBits)];
        if (slot.word != word || slot.length != length)
            slot = {word, length, pool.intern({text, length})};
        return slot.id;
    }

private:
    static constexpr unsigned slotBits = 6;

    struct Slot
    {
        std::uint64_t word = 0;
        std::size_t length = longest + 1; ///< of no text
        StringId id;
    };

    std::array<Slot, std::size_t{1} << slotBits> m_slots;
};

} // namespace core::pickle
