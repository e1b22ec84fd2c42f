// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/heat/heat_grid.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// By what columns are ordered; of equals by rank.
enum class HeatOrder : std::uint8_t
{
    Rank, ///< those without one last
    Host,
    Group,
    Total, ///< most first
};

/// The ranks of one set beside each other, as they are shown: what each held at a moment by call site.
/// Immutable. Bytes.
struct HeatScene
{
    /// The first row: all that a column held. The last is what was below the floor of the summaries.
    static constexpr std::size_t totalRow = 0;

    struct Column
    {
        QString label; ///< "3", "3.1", "a.pickle": RankColumn::label
        QString who;   ///< "Rank 3", "a.pickle". Translated
        QString host;  ///< empty where it is not known
        std::optional<std::int64_t> rank;
        std::optional<std::size_t> summary; ///< nothing of a rank that has no file
        std::uint64_t peak = 0;             ///< reserved where that is known, else allocated
        std::optional<std::uint64_t> reservedPeak;
        std::uint64_t activePeak = 0;
        std::optional<std::uint64_t> capacity;
        std::optional<std::int64_t> headroom;
        QString place; ///< where its program was at the moment; empty where that is not known. Translated
        QString deed;  ///< what it does otherwise than its peers; empty where nothing. Translated
        bool isOfPair = false; ///< deed is against one other rank: their group is too small to judge
        bool hasOom = false;
        bool isGuest = false;   ///< it fits no group, and is compared with the one that it is most like
        bool isUnread = false;  ///< there is a file, which cannot be read
        bool isAwaited = false; ///< there is a file, which is still to be read
        /// Whether a file told what it has of peak, capacity and failures.
        [[nodiscard]] bool isRead() const { return summary && !isUnread && !isAwaited; }
    };

    std::vector<Column> columns; ///< by rank, those without one last
    std::vector<QString> rows;   ///< call sites, the total first
    QStringList groups;          ///< names of groups of peers
    HeatGrid grid;
    std::uint64_t highest = 0; ///< of all peaks and capacities

    [[nodiscard]] bool isMissing(std::size_t column) const { return !columns[column].summary; }
    /// Whether no file tells anything of it, and none will.
    [[nodiscard]] bool isUnknown(std::size_t column) const
    {
        const Column& one = columns[column];
        return !one.isAwaited && (!one.isRead() || (one.peak == 0 && !grid.isKnown(column)));
    }
    /// The first with that label, or of that text; nothing where there is none.
    [[nodiscard]] std::optional<std::uint32_t> columnNamed(const QString& label) const;
    [[nodiscard]] std::optional<std::uint32_t> rowNamed(const QString& text) const;
};

/// Places of columns from left to right. O(n log n).
[[nodiscard]] std::vector<std::uint32_t> orderedColumns(const HeatScene& scene, HeatOrder order);
/// The total, then the other rows by how far ranks are apart.
[[nodiscard]] std::vector<std::uint32_t> orderedRows(const HeatScene& scene);

/// What a cell's group holds there, for a box plot: of its members.
struct HeatBox
{
    std::uint64_t lowest = 0;
    std::uint64_t lower = 0; ///< a quarter holds less
    std::uint64_t median = 0;
    std::uint64_t upper = 0;
    std::uint64_t highest = 0;
    std::size_t count = 0; ///< 0: nothing is known of any
};

/// O(columns · log columns).
[[nodiscard]] HeatBox boxOf(const HeatGrid& grid, std::size_t row, std::uint32_t group);

} // namespace core
