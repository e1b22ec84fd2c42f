// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/rank_clues.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Ranks from first to last.
struct RankRange
{
    std::int64_t first = 0;
    std::int64_t last = 0;

    friend bool operator==(const RankRange&, const RankRange&) = default;
};

/// A file of a set, by what was found of it.
struct RankedFile
{
    std::size_t file = 0; ///< place among those that were asked for
    RankClues clues;      ///< rank: in the job, where it is known
    RankBasis basis = RankBasis::None;
    RankDoubt doubt = RankDoubt::None; ///< why there is no rank
    std::size_t twin = 0;              ///< from 1: the how manieth file of its rank; 0: its only one
    std::vector<std::size_t> copies;   ///< other files with the same content
};

} // namespace core
