// SPDX-License-Identifier: MIT
#include "core/structure/program/program_outline.h"

#include "core/structure/program/program_tree.h"

#include <algorithm>
#include <functional>

namespace core {

namespace {

/// As many rows as may be of those whose peaks are highest; none without the row that it is below.
std::vector<OutlineRow> largest(const std::vector<OutlineRow>& rows, std::size_t most)
{
    std::vector<std::uint64_t> reach(rows.size()); // never above the parent's
    std::vector<std::uint64_t> sorted;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        reach[i] = rows[i].depth == 0 ? rows[i].peakAboveStart
                                      : std::min(reach[rows[i].parent], rows[i].peakAboveStart);
        sorted.push_back(reach[i]);
    }
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    const std::uint64_t least = sorted[most - 1];
    std::vector<OutlineRow> kept;
    std::vector<std::size_t> placeOf(rows.size(), rows.size());
    for (std::size_t i = 0; i < rows.size() && kept.size() < most; ++i) {
        const bool hasParent = rows[i].depth == 0 || placeOf[rows[i].parent] < rows.size();
        if (reach[i] < least || !hasParent)
            continue;
        placeOf[i] = kept.size();
        kept.push_back(rows[i]);
        kept.back().parent = rows[i].depth == 0 ? placeOf[i] : placeOf[rows[i].parent];
    }
    return kept;
}

} // namespace

std::vector<OutlineRow> outlineOf(const ProgramStructure& program, const SpanMeter& meter, std::size_t depth,
                                  std::size_t most)
{
    std::vector<OutlineRow> rows;
    for (const ProgramTreeRow& row : foldedCalls(program, meter, depth, NoProgress()).rows)
        rows.push_back({row.depth, row.functionId, row.line,
                        row.parent == ProgramTreeRow::none ? rows.size() : row.parent, row.calls,
                        row.peakAboveStart, row.kept});
    return rows.size() > most ? largest(rows, most) : rows;
}

} // namespace core
