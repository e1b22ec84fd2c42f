// SPDX-License-Identifier: MIT
#include "core/history/trace/envelope.h"

#include <algorithm>

namespace core {

Envelope::Envelope(const PackedColumn<std::uint64_t>& values) : m_values(&values)
{
    std::size_t count = values.size();
    for (bool first = true; count > fanOut; first = false) {
        const std::size_t blocks = (count + fanOut - 1) / fanOut;
        std::vector<std::uint32_t> level(blocks);
        for (std::size_t block = 0; block < blocks; ++block) {
            const std::size_t begin = block * fanOut;
            const auto rowOf = [&](std::size_t i) {
                return first ? static_cast<std::uint32_t>(i) : m_levels.back()[i];
            };
            std::uint32_t best = rowOf(begin);
            std::uint64_t largest = values[best];
            for (std::size_t i = begin + 1; i < std::min(begin + fanOut, count); ++i) {
                const std::uint32_t row = rowOf(i);
                const std::uint64_t value = values[row];
                if (value > largest) {
                    largest = value;
                    best = row;
                }
            }
            level[block] = best;
        }
        m_levels.push_back(std::move(level));
        count = blocks;
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
