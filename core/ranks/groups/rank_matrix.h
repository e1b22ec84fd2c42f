// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/groups/rank_columns.h"
#include "core/ranks/groups/rank_sites.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// What one site held in one column. Bytes.
struct RankCell
{
    std::uint32_t site = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const RankCell&, const RankCell&) = default;
};

/// What every column held at its moment, by call site or by label. Cells and other of a column sum to its
/// total exactly, modulo 2^64. Immutable. About 16 bytes a cell that is not empty.
class RankMatrix
{
public:
    /// What one column held.
    struct Column
    {
        bool hasMoment =
            false; ///< else it has no cells: its file does not tell of such a moment, or no labels
        std::uint64_t total = 0;
        std::uint64_t other = 0; ///< of total what sites held that the summary does not list
    };

    /// Of columns at the moment kind. by: Grouping::Site, or one of rankGroupings. O(cells · log). Error:
    /// cancelled only.
    [[nodiscard]] static Result<RankMatrix> of(std::span<const RankSummary> summaries,
                                               std::vector<RankColumn> columns, RankMomentKind kind,
                                               Grouping by, const Progress& progress);

    [[nodiscard]] const std::vector<RankColumn>& columns() const { return m_columns; }
    [[nodiscard]] const Column& column(std::size_t column) const { return m_held[column]; }
    /// Of one column, by site. Empty cells have none.
    [[nodiscard]] std::span<const RankCell> cells(std::size_t column) const
    {
        return std::span(m_cells).subspan(m_offsets[column], m_offsets[column + 1] - m_offsets[column]);
    }
    /// 0 where it has no cell.
    [[nodiscard]] std::uint64_t bytesOf(std::size_t column, std::uint32_t site) const;
    [[nodiscard]] const RankSites& sites() const { return m_sites; }

private:
    void add(const RankSummary& summary, const RankMoment& moment, Grouping by, std::vector<RankCell>& cells);

    std::vector<RankColumn> m_columns;
    std::vector<Column> m_held;
    std::vector<std::size_t> m_offsets{0};
    std::vector<RankCell> m_cells;
    RankSites m_sites;
};

} // namespace core
