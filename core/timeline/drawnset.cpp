// SPDX-License-Identifier: MIT
#include "core/timeline/drawnset.h"

#include "core/history/usage.h"

#include <algorithm>

namespace core {

namespace {

/// Counts by place, with sums of prefixes in O(log n).
class FenwickTree
{
public:
    explicit FenwickTree(std::size_t places) : m_sums(places + 1, 0) {}

    void add(std::size_t place)
    {
        for (std::size_t i = place + 1; i < m_sums.size(); i += i & (~i + 1))
            ++m_sums[i];
    }
    /// How many were added at places below end.
    [[nodiscard]] std::size_t below(std::size_t end) const
    {
        std::size_t sum = 0;
        for (std::size_t i = end; i > 0; i -= i & (~i + 1))
            sum += m_sums[i];
        return sum;
    }

private:
    std::vector<std::uint32_t> m_sums;
};

std::vector<std::uint32_t> ranksWithBytes(const Allocations& allocations)
{
    std::vector<std::uint32_t> ranks;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.size[rank] > 0)
            ranks.push_back(rank);
    }
    return ranks;
}

std::vector<std::uint32_t> sortedPrefix(const std::vector<std::uint32_t>& bySize, std::size_t count)
{
    std::vector<std::uint32_t> ranks(bySize.begin(), bySize.begin() + static_cast<std::ptrdiff_t>(count));
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

/// How many of the largest fit the budget; more of them never make fewer rectangles, so it can be searched:
/// doubling first, for what fits is few of many.
Result<std::size_t> largestThatFit(const Allocations& allocations, const std::vector<std::uint32_t>& bySize,
                                   EventIndex events, std::size_t budget, Progress& progress)
{
    const auto fits = [&](std::size_t count) {
        return countRectangles(allocations, sortedPrefix(bySize, count), events, budget) <= budget;
    };
    std::size_t fitting = 0;
    std::size_t tooMany = std::min<std::size_t>(1024, bySize.size());
    while (tooMany < bySize.size() && fits(tooMany)) {
        if (progress.isCancelled())
            return cancelled();
        fitting = tooMany;
        tooMany = std::min(tooMany * 2, bySize.size());
    }
    while (fitting + 1 < tooMany) {
        if (progress.isCancelled())
            return cancelled();
        const std::size_t middle = fitting + (tooMany - fitting) / 2;
        (fits(middle) ? fitting : tooMany) = middle;
    }
    return fitting;
}

} // namespace

std::size_t countRectangles(const Allocations& allocations, std::span<const std::uint32_t> ranks,
                            EventIndex events, std::size_t limit)
{
    FenwickTree frees(static_cast<std::size_t>(events) + 1);
    std::size_t count = 0;
    for (const std::uint32_t rank : ranks) {
        const EventIndex begin = allocations.allocEvent[rank];
        const EventIndex end = std::min(allocations.freeEvent[rank], events);
        // Frees of lower ranks strictly inside the life; lower ranks were all added before.
        const std::size_t first = Usage::rowOf(begin);
        if (end > begin)
            count += 1 + frees.below(static_cast<std::size_t>(end)) - frees.below(first);
        if (count > limit)
            return limit + 1;
        if (allocations.freeEvent[rank] < events)
            frees.add(static_cast<std::size_t>(std::max(allocations.freeEvent[rank], 0)));
    }
    return count;
}

Result<DrawnSet> DrawnSet::choose(const Allocations& allocations, EventIndex events, std::size_t budget,
                                  Progress& progress)
{
    DrawnSet set;
    set.ranks = ranksWithBytes(allocations);
    if (countRectangles(allocations, set.ranks, events, budget) > budget) {
        set.all = false;
        std::vector<std::uint32_t> bySize = set.ranks;
        std::stable_sort(bySize.begin(), bySize.end(), [&](std::uint32_t a, std::uint32_t b) {
            return allocations.size[a] > allocations.size[b];
        });
        const auto fitting = largestThatFit(allocations, bySize, events, budget, progress);
        if (!fitting)
            return fitting.error();
        set.ranks = sortedPrefix(bySize, *fitting);
    }
    set.isDrawn.assign(allocations.rows(), false);
    for (const std::uint32_t rank : set.ranks)
        set.isDrawn[rank] = true;
    return set;
}

} // namespace core
