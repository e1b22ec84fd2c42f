// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_matrix.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// Of a moment by site, each once, with what they sum to.
std::uint64_t fill(std::vector<RankCell>& cells, const RankMoment& moment,
                   std::span<const std::uint32_t> siteOf)
{
    cells.clear();
    std::uint64_t sum = 0;
    for (const RankSite& site : moment.sites) {
        if (site.held.bytes == 0 || site.stack >= siteOf.size())
            continue;
        cells.push_back({siteOf[site.stack], site.held.bytes});
        sum += site.held.bytes;
    }
    std::sort(cells.begin(), cells.end(),
              [](const RankCell& a, const RankCell& b) { return a.site < b.site; });
    std::size_t last = 0;
    for (std::size_t at = 1; at < cells.size(); ++at) {
        if (cells[at].site == cells[last].site)
            cells[last].bytes += cells[at].bytes;
        else
            cells[++last] = cells[at];
    }
    cells.resize(std::min(cells.size(), last + 1));
    return sum;
}

} // namespace

Result<RankMatrix> RankMatrix::of(std::span<const RankSummary> summaries, std::vector<RankColumn> columns,
                                  RankMomentKind kind, const Progress& progress)
{
    RankMatrix matrix;
    std::vector<std::size_t> which;
    which.reserve(columns.size());
    for (const RankColumn& column : columns)
        which.push_back(column.summary);
    auto sites = RankSites::of(summaries, which, progress);
    if (!sites)
        return sites.error();
    matrix.m_sites = std::move(*sites);
    std::size_t count = 0;
    for (const std::size_t summary : which) {
        const RankMoment* const moment = summaries[summary].at(kind);
        count += moment ? moment->sites.size() : 0;
    }
    matrix.m_cells.reserve(count);
    std::vector<RankCell> cells;
    for (const std::size_t summary : which) {
        if (progress.isCancelled())
            return cancelled();
        Column held;
        if (const RankMoment* const moment = summaries[summary].at(kind)) {
            const std::uint64_t sum = fill(cells, *moment, matrix.m_sites.sitesOf(summaries[summary]));
            matrix.m_cells.insert(matrix.m_cells.end(), cells.begin(), cells.end());
            held = {true, moment->total.bytes, moment->total.bytes - sum};
        }
        matrix.m_held.push_back(held);
        matrix.m_offsets.push_back(matrix.m_cells.size());
    }
    matrix.m_columns = std::move(columns);
    return matrix;
}

std::uint64_t RankMatrix::bytesOf(std::size_t column, std::uint32_t site) const
{
    const auto held = cells(column);
    const auto found =
        std::lower_bound(held.begin(), held.end(), site,
                         [](const RankCell& cell, std::uint32_t of) { return cell.site < of; });
    return found != held.end() && found->site == site ? found->bytes : 0;
}

} // namespace core
