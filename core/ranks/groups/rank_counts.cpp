// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_counts.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

namespace core {

namespace {

using CountsOfLines = std::vector<std::uint64_t>;

constexpr std::size_t mostCores = 64;

/// Lines that nine of ten keep something of, and nobody more of every step.
std::vector<std::uint32_t> linesOfNearlyAll(const RankRuns& runs, const std::vector<std::size_t>& columns)
{
    constexpr std::size_t tenth = 10;
    std::vector<std::size_t> keepers(runs.lines, 0);
    for (const std::size_t column : columns) {
        for (const RankRun::Line& line : runs.runs[column].lines)
            keepers[line.line] += line.isKept() ? 1 : 0;
    }
    std::vector<std::uint32_t> lines;
    for (std::uint32_t line = 0; line < keepers.size(); ++line) {
        if (!runs.isLeaking[line] && keepers[line] > 0 &&
            keepers[line] * tenth >= columns.size() * (tenth - 1))
            lines.push_back(line);
    }
    return lines;
}

/// By place in lines: allocations that are kept.
CountsOfLines countsOf(const RankRun& run, const std::vector<std::uint32_t>& lines)
{
    CountsOfLines counts(lines.size(), 0);
    auto place = lines.begin();
    for (const RankRun::Line& line : run.lines) {
        place = std::lower_bound(place, lines.end(), line.line);
        if (place == lines.end())
            break;
        if (*place == line.line && line.isKept())
            counts[static_cast<std::size_t>(place - lines.begin())] = line.count;
    }
    return counts;
}

std::size_t equalCounts(const CountsOfLines& a, const CountsOfLines& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), std::size_t{0}, std::plus<>(),
                              [](std::uint64_t x, std::uint64_t y) { return std::size_t{x == y}; });
}

/// Numbers that several columns have, who has them, and which part they are of.
struct Core
{
    const CountsOfLines* counts = nullptr;
    const std::vector<std::size_t>* columns = nullptr;
    std::size_t part = 0;
};

/// How many parts there are; cores of which half of the numbers are equal are of one.
std::size_t numberParts(std::vector<Core>& cores)
{
    std::size_t parts = 0;
    for (std::size_t core = 0; core < cores.size(); ++core) {
        cores[core].part = parts;
        for (std::size_t other = 0; other < core && cores[core].part == parts; ++other) {
            if (2 * equalCounts(*cores[core].counts, *cores[other].counts) >= cores[core].counts->size())
                cores[core].part = cores[other].part;
        }
        parts += cores[core].part == parts ? 1 : 0;
    }
    return parts;
}

} // namespace

std::vector<std::vector<std::size_t>>
partsByCounts(const RankRuns& runs, const std::vector<std::size_t>& columns, std::size_t least)
{
    const auto lines = linesOfNearlyAll(runs, columns);
    std::map<CountsOfLines, std::vector<std::size_t>> same;
    for (const std::size_t column : columns)
        same[countsOf(runs.runs[column], lines)].push_back(column);
    std::vector<Core> cores;
    for (const auto& [counts, ofThem] : same) {
        if (ofThem.size() >= least)
            cores.push_back({&counts, &ofThem, 0});
    }
    std::ranges::sort(cores, [](const Core& a, const Core& b) {
        return std::pair(b.columns->size(), a.columns->front()) <
               std::pair(a.columns->size(), b.columns->front());
    });
    cores.resize(std::min(cores.size(), mostCores));
    if (lines.empty() || cores.size() < 2 || numberParts(cores) < 2)
        return {columns};
    std::vector<std::vector<std::size_t>> parts(cores.size());
    for (const auto& one : same) {
        const auto nearest = std::ranges::max_element(
            cores, {}, [&](const Core& core) { return equalCounts(one.first, *core.counts); });
        auto& part = parts[nearest->part];
        part.insert(part.end(), one.second.begin(), one.second.end());
    }
    std::erase_if(parts, [](const auto& part) { return part.empty(); });
    return parts;
}

double sameCounts(const RankRun& a, const RankRun& b)
{
    std::size_t both = 0;
    std::size_t same = 0;
    for (auto left = a.lines.begin(), right = b.lines.begin();
         left != a.lines.end() && right != b.lines.end();) {
        if (left->line < right->line) {
            ++left;
        } else if (right->line < left->line) {
            ++right;
        } else {
            if (left->isKept() && right->isKept()) {
                ++both;
                same += left->count == right->count ? 1 : 0;
            }
            ++left;
            ++right;
        }
    }
    return both > 0 ? static_cast<double>(same) / static_cast<double>(both) : 1;
}

} // namespace core
