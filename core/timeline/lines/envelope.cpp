// SPDX-License-Identifier: MIT
#include "core/timeline/lines/envelope.h"

#include <algorithm>

namespace core {

Envelope::Envelope(const PackedColumn<std::uint64_t>& values) : m_values(&values)
{
    std::size_t count = values.size();
    for (bool first = true; count > fanOut; first = false) {
        const std::size_t blocks = (count + fanOut - 1) / fanOut;
        std::vector<std::uint32_t> level(blocks);
        for (std::size_t block = 0; block < blocks; ++block) {
            std::uint32_t best = 0;
            for (std::size_t i = block * fanOut; i < std::min((block + 1) * fanOut, count); ++i) {
                const std::uint32_t row = first ? static_cast<std::uint32_t>(i) : m_levels.back()[i];
                if (i == block * fanOut || values[row] > values[best])
                    best = row;
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
