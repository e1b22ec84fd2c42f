// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// The middle of some numbers, and how far from it half of them are. Bytes; means of two middle ones are
/// rounded down.
struct Spread
{
    std::uint64_t median = 0;
    std::uint64_t deviation = 0; ///< the median of the distances from it

    friend bool operator==(const Spread&, const Spread&) = default;
};

/// Of numbers, which are left in another order; zeros: how many more there are that are 0. O(numbers).
[[nodiscard]] Spread spreadOf(std::vector<std::uint64_t>& numbers, std::size_t zeros = 0);

/// What the ranks of a group have in common.
struct GroupSpread
{
    struct Site
    {
        std::uint32_t site = 0;
        Spread spread;
    };

    std::vector<Site> sites; ///< by site; where most hold nothing there is none, and the spread is 0
    Spread other;            ///< below the floor
    Spread total;
};

/// Of columns that have a moment. isStopped: by column of the matrix; of one that is, where it holds nothing
/// says nothing, and its total neither, unless all are. O(cells of theirs). Error: cancelled only.
[[nodiscard]] Result<GroupSpread> spreadOf(const RankMatrix& matrix, std::span<const std::size_t> columns,
                                           const std::vector<bool>& isStopped, const Progress& progress);

} // namespace core
