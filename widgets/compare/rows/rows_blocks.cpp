// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/rows_blocks.h"

#include <algorithm>

namespace widgets {

std::array<std::vector<std::uint32_t>, 2> blocksOf(const core::Diff& diff,
                                                   const std::vector<std::uint32_t>& rows)
{
    std::array<std::vector<std::uint32_t>, 2> ranks;
    for (const Side side : bothSides) {
        const core::DiffSide& of = side == Side::A ? diff.a : diff.b;
        std::vector<bool> isWanted(of.held.byStack.size());
        for (const std::uint32_t row : rows) {
            for (const std::uint32_t stack :
                 side == Side::A ? diff.rows[row].stacksA : diff.rows[row].stacksB)
                isWanted[stack] = true;
        }
        for (const core::HeldBlock& block : of.held.blocks) {
            if (isWanted[block.stack])
                ranks[placeOf(side)].push_back(block.rank);
        }
        std::sort(ranks[placeOf(side)].begin(), ranks[placeOf(side)].end());
    }
    return ranks;
}

std::vector<core::EventIndex> birthsOf(const core::DiffSide& side, const std::vector<std::uint32_t>& ranks)
{
    const core::Allocations& allocations = side.device->allocations();
    std::vector<core::EventIndex> events;
    for (const std::uint32_t rank : ranks) {
        if (allocations.allocEvent[rank] > core::beforeFirstEvent)
            events.push_back(allocations.allocEvent[rank]);
    }
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    return events;
}

} // namespace widgets
