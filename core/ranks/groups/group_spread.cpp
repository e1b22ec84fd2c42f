// SPDX-License-Identifier: MIT
#include "core/ranks/groups/group_spread.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

std::uint64_t meanOf(std::uint64_t low, std::uint64_t high)
{
    return low + (high - low) / 2;
}

/// Of numbers and so many zeros.
std::uint64_t medianOf(std::vector<std::uint64_t>& numbers, std::size_t zeros)
{
    const std::size_t count = numbers.size() + zeros;
    if (count == 0)
        return 0;
    const auto at = [&](std::size_t place) -> std::uint64_t {
        if (place < zeros)
            return 0;
        const auto nth = numbers.begin() + static_cast<std::ptrdiff_t>(place - zeros);
        std::nth_element(numbers.begin(), nth, numbers.end());
        return *nth;
    };
    const std::uint64_t high = at(count / 2);
    return count % 2 == 1 ? high : meanOf(at(count / 2 - 1), high);
}

/// Collects one number a column, and answers their spread.
template <class Number>
Spread spreadOfColumns(const RankMatrix& matrix, std::span<const std::size_t> columns, Number number)
{
    std::vector<std::uint64_t> numbers;
    numbers.reserve(columns.size());
    for (const std::size_t column : columns)
        numbers.push_back(number(matrix.column(column)));
    return spreadOf(numbers);
}

} // namespace

Spread spreadOf(std::vector<std::uint64_t>& numbers, std::size_t zeros)
{
    Spread spread;
    spread.median = medianOf(numbers, zeros);
    for (std::uint64_t& number : numbers)
        number = std::max(number, spread.median) - std::min(number, spread.median);
    if (spread.median == 0) {
        spread.deviation = medianOf(numbers, zeros);
        return spread;
    }
    numbers.insert(numbers.end(), zeros, spread.median);
    spread.deviation = medianOf(numbers, 0);
    return spread;
}

Result<GroupSpread> spreadOf(const RankMatrix& matrix, std::span<const std::size_t> columns,
                             const std::vector<bool>& isStopped, const Progress& progress)
{
    constexpr std::uint32_t atOnce = 1'024; // sites whose numbers are collected in one pass over the columns
    GroupSpread group;
    std::vector<std::size_t> whole; // whose zeros count
    std::ranges::copy_if(columns, std::back_inserter(whole),
                         [&](std::size_t column) { return !isStopped[column]; });
    const bool haveAllStopped = whole.empty();
    if (haveAllStopped)
        whole.assign(columns.begin(), columns.end());
    std::vector<std::size_t> next(columns.size(), 0); // by column: its first cell that is not collected
    std::vector<std::vector<std::uint64_t>> numbers(atOnce);
    std::vector<std::size_t> ofWhole(atOnce, 0); // how many of them
    while (true) {
        std::uint32_t first = 0xFFFFFFFFU; // of the sites that are left
        for (std::size_t at = 0; at < columns.size(); ++at) {
            const auto cells = matrix.cells(columns[at]);
            if (next[at] < cells.size())
                first = std::min(first, cells[next[at]].site);
        }
        if (first == 0xFFFFFFFFU)
            break;
        if (progress.isCancelled())
            return cancelled();
        const std::uint32_t end = first + std::min(atOnce, 0xFFFFFFFFU - first);
        for (std::size_t at = 0; at < columns.size(); ++at) {
            const auto cells = matrix.cells(columns[at]);
            for (; next[at] < cells.size() && cells[next[at]].site < end; ++next[at]) {
                numbers[cells[next[at]].site - first].push_back(cells[next[at]].bytes);
                ofWhole[cells[next[at]].site - first] += haveAllStopped || !isStopped[columns[at]] ? 1 : 0;
            }
        }
        for (std::uint32_t site = first; site < end; ++site) {
            auto& held = numbers[site - first];
            const std::size_t zeros = whole.size() - std::exchange(ofWhole[site - first], 0);
            if (held.size() >= zeros && !held.empty())
                group.sites.push_back({site, spreadOf(held, zeros)});
            held.clear();
        }
    }
    group.other =
        spreadOfColumns(matrix, whole, [](const RankMatrix::Column& column) { return column.other; });
    group.total =
        spreadOfColumns(matrix, whole, [](const RankMatrix::Column& column) { return column.total; });
    return group;
}

} // namespace core
