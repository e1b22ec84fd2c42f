// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Bytes by call site (row) and rank (column), and what is usual in a column's group of peers. Immutable.
class HeatGrid
{
public:
    /// What it is made of.
    struct Data
    {
        std::size_t rows = 0;
        std::vector<std::uint32_t> groupOf; ///< by column, from 0
        std::vector<bool> isKnown; ///< by column: else nothing is known of it, and it counts for no group
        std::vector<std::uint64_t> bytes; ///< row by row
        std::vector<bool> isGuest{};      ///< by column: it does not count for its group; empty: none
    };

    HeatGrid() = default;
    /// O(rows · columns).
    explicit HeatGrid(Data data);

    [[nodiscard]] std::size_t rows() const { return m_data.rows; }
    [[nodiscard]] std::size_t columns() const { return m_data.groupOf.size(); }
    [[nodiscard]] std::size_t groups() const { return m_groups; }
    [[nodiscard]] bool isKnown(std::size_t column) const { return m_data.isKnown[column]; }
    /// Whether it says what is usual in its group.
    [[nodiscard]] bool isMember(std::size_t column) const
    {
        return isKnown(column) && (m_data.isGuest.empty() || !m_data.isGuest[column]);
    }
    [[nodiscard]] std::uint32_t groupOf(std::size_t column) const { return m_data.groupOf[column]; }
    [[nodiscard]] std::uint64_t bytes(std::size_t row, std::size_t column) const
    {
        return m_data.bytes[row * columns() + column];
    }
    /// Whether anybody says what is usual where it is: its group has members.
    [[nodiscard]] bool isCompared(std::size_t column) const
    {
        return isKnown(column) && m_hasMembers[groupOf(column)];
    }
    /// Of the members of a group; of an even number the lesser of the middle two.
    [[nodiscard]] std::uint64_t median(std::size_t row, std::uint32_t group) const
    {
        return m_medians[row * m_groups + group];
    }
    /// Bytes above the median of the column's group; below it less than 0. 0 where it is not compared.
    [[nodiscard]] std::int64_t excess(std::size_t row, std::size_t column) const
    {
        const std::uint64_t usual = median(row, groupOf(column));
        return isCompared(column) ? static_cast<std::int64_t>(bytes(row, column) - usual) : 0;
    }
    /// Of a row the farthest that a column is from its group's median.
    [[nodiscard]] std::uint64_t spread(std::size_t row) const { return m_spreads[row]; }
    /// Rows by spread, the largest first; of equals by their numbers.
    [[nodiscard]] const std::vector<std::uint32_t>& rowsBySpread() const { return m_bySpread; }
    [[nodiscard]] std::uint64_t largestSpread() const;
    [[nodiscard]] std::uint64_t largestBytes() const { return m_largest; }

private:
    void findMedians();
    void findSpreads();

    Data m_data;
    std::size_t m_groups = 0;
    std::vector<bool> m_hasMembers;       ///< by group
    std::vector<std::uint64_t> m_medians; ///< row by row, by group
    std::vector<std::uint64_t> m_spreads;
    std::vector<std::uint32_t> m_bySpread;
    std::uint64_t m_largest = 0;
};

/// Of some columns of a row the one that stands for them: the farthest from its median, else the largest. A
/// single rank that is not as its peers is never averaged away. Columns: in any order. Nothing known: the
/// first. O(columns).
[[nodiscard]] std::uint32_t strongestOf(const HeatGrid& grid, std::size_t row,
                                        std::span<const std::uint32_t> columns, bool isByBytes);

/// Whom to compare a column with in a row: of the known others of its group the nearest to the median, of
/// equals the first. Nothing: there is no other. O(columns).
[[nodiscard]] std::optional<std::uint32_t> usualPeer(const HeatGrid& grid, std::size_t row,
                                                     std::size_t column);

} // namespace core
