// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/ranks/groups/rank_matrix.h"

#include <cstddef>
#include <vector>

namespace core {

/// Columns that are alike: at each call site they differ by less than the summaries' floor (rankFloor) from
/// the first of them, which stands for all. What is below it everywhere is not looked at.
struct RankClass
{
    std::vector<std::size_t> columns; ///< ascending
};

/// By their first columns; columns without a moment are in none. Each is put into the first class that it is
/// alike. Compared are mostClassesCompared of them; a column that is alike none of those is one of its own
/// from then on. Also ends early, with what there is, where progress is cancelled. O(cells · classes).
inline constexpr std::size_t mostClassesCompared = 128;
[[nodiscard]] std::vector<RankClass> classesOf(const RankMatrix& matrix, const Progress& progress);

} // namespace core
