// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_matrix.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// Puts cells in the order of their sites, each once.
void unite(std::vector<RankCell>& cells)
{
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
}

/// Of a moment by call site.
void fill(std::vector<RankCell>& cells, const RankMoment& moment, std::span<const std::uint32_t> siteOf)
{
    for (const RankSite& site : moment.sites) {
        if (site.held.bytes > 0 && site.stack < siteOf.size())
            cells.push_back({siteOf[site.stack], site.held.bytes});
    }
}

/// Of a moment by label.
void fill(std::vector<RankCell>& cells, const RankSummary& summary, const RankMoment& moment, Grouping by,
          RankSites& rows)
{
    const auto place = std::ranges::find(rankGroupings, by) - rankGroupings.begin();
    for (const RankLabel& label : moment.by[static_cast<std::size_t>(place)].labels) {
        if (label.held.bytes > 0)
            cells.push_back({rows.rowOf(by, summary.program->stepKind, label.label), label.held.bytes});
    }
}

} // namespace

Result<RankMatrix> RankMatrix::of(std::span<const RankSummary> summaries, std::vector<RankColumn> columns,
                                  RankMomentKind kind, Grouping by, const Progress& progress)
{
    RankMatrix matrix;
    std::vector<std::size_t> which;
    which.reserve(columns.size());
    for (const RankColumn& column : columns)
        which.push_back(column.summary);
    if (by == Grouping::Site) {
        auto sites = RankSites::of(summaries, which, progress);
        SNAPVIEWER_TRY(sites);
        matrix.m_sites = std::move(*sites);
    }
    std::size_t count = 0;
    for (const std::size_t summary : which) {
        const RankMoment* const moment = summaries[summary].at(kind);
        count += moment ? moment->sites.size() : 0;
    }
    matrix.m_cells.reserve(by == Grouping::Site ? count : 0);
    std::vector<RankCell> cells;
    for (const std::size_t summary : which) {
        if (progress.isCancelled())
            return cancelled();
        const RankMoment* const moment = summaries[summary].at(kind);
        if (moment && (by == Grouping::Site || summaries[summary].program))
            matrix.add(summaries[summary], *moment, by, cells);
        else
            matrix.m_held.emplace_back();
        matrix.m_offsets.push_back(matrix.m_cells.size());
    }
    matrix.m_columns = std::move(columns);
    return matrix;
}

/// cells: emptied first; its memory is used again.
void RankMatrix::add(const RankSummary& summary, const RankMoment& moment, Grouping by,
                     std::vector<RankCell>& cells)
{
    cells.clear();
    if (by == Grouping::Site)
        fill(cells, moment, m_sites.sitesOf(summary));
    else
        fill(cells, summary, moment, by, m_sites);
    unite(cells);
    std::uint64_t sum = 0;
    for (const RankCell& cell : cells)
        sum += cell.bytes;
    m_cells.insert(m_cells.end(), cells.begin(), cells.end());
    m_held.push_back({true, moment.total.bytes, moment.total.bytes - sum});
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
