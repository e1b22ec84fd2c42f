// SPDX-License-Identifier: MIT
#include "core/history/marked_events.h"

#include <algorithm>
#include <bit>

namespace core {

namespace {

constexpr std::size_t bitsInWord = 64;

std::size_t lowestIn(std::uint64_t word)
{
    return static_cast<std::size_t>(std::countr_zero(word));
}

} // namespace

MarkedEvents::MarkedEvents(EventIndex count)
{
    auto bits = static_cast<std::size_t>(std::max(count, 1));
    do {
        bits = (bits + bitsInWord - 1) / bitsInWord;
        m_levels.emplace_back(bits);
    } while (bits > 1);
}

void MarkedEvents::mark(EventIndex event)
{
    auto place = static_cast<std::size_t>(event);
    for (auto& level : m_levels) {
        std::uint64_t& word = level[place / bitsInWord];
        const bool isKnown = word != 0;
        word |= std::uint64_t{1} << (place % bitsInWord);
        if (isKnown)
            return;
        place /= bitsInWord;
    }
}

EventIndex MarkedEvents::nextOf(EventIndex event) const
{
    auto place = static_cast<std::size_t>(std::max(event, 0));
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        std::size_t at = place / bitsInWord;
        if (at >= m_levels[level].size())
            return neverEvent;
        const std::uint64_t found = m_levels[level][at] & (~std::uint64_t{0} << (place % bitsInWord));
        if (found != 0) {
            at = at * bitsInWord + lowestIn(found);
            while (level-- > 0)
                at = at * bitsInWord + lowestIn(m_levels[level][at]);
            return static_cast<EventIndex>(at);
        }
        place = at + 1;
    }
    return neverEvent;
}

} // namespace core
