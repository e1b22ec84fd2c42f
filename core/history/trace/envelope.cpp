// SPDX-License-Identifier: MIT
#include "core/history/trace/envelope.h"

#include <utility>

namespace core {

Envelope::Envelope(const PackedColumn<std::uint64_t>& values) : m_values(&values)
{
    std::size_t count = values.size();
    if (count <= fanOut)
        return;
    m_levels.emplace_back(blocksOf(count));
    std::uint64_t largest = 0; // so far, of the block
    values.forEach(0, count, [&](std::size_t row, std::uint64_t value) {
        if (row % fanOut != 0 && value <= largest)
            return;
        largest = value;
        m_levels.back()[row / fanOut] = static_cast<std::uint32_t>(row);
    });
    for (count = m_levels.back().size(); count > fanOut; count = m_levels.back().size()) {
        const std::vector<std::uint32_t>& below = m_levels.back();
        std::vector<std::uint32_t> level(blocksOf(count));
        for (std::size_t i = 0; i < count; ++i) {
            std::uint32_t& best = level[i / fanOut];
            if (i % fanOut == 0 || values[below[i]] > values[best])
                best = below[i];
        }
        m_levels.push_back(std::move(level));
    }
}

std::size_t Envelope::largestIn(std::size_t begin, std::size_t end) const
{
    std::size_t best = begin;
    const auto consider = [&](std::size_t row) {
        if (valueAt(row) > valueAt(best) || (valueAt(row) == valueAt(best) && row < best))
            best = row;
    };
    const auto rowOf = [&](std::size_t level, std::size_t i) -> std::size_t {
        return level == 0 ? i : m_levels[level - 1][i];
    };
    for (std::size_t level = 0; begin < end; ++level) {
        const bool isTop = level == m_levels.size();
        while (begin < end && (isTop || begin % fanOut != 0))
            consider(rowOf(level, begin++));
        while (begin < end && end % fanOut != 0)
            consider(rowOf(level, --end));
        begin /= fanOut;
        end /= fanOut;
    }
    return best;
}

} // namespace core
