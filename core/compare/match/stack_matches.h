// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/compare/code/code.h"
#include "core/compare/match/code_match.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// The frames of both sides as common places: equal numbers are the same place, and the stage tells how that
/// is known.
struct CommonFrames
{
    std::vector<std::uint32_t> first;  ///< by frame of the first side
    std::vector<std::uint32_t> second; ///< by frame of the second
    std::vector<MatchStage> stages;    ///< by place
};

/// Puts stacks together that are the same sequence of places. O(frames of all stacks).
[[nodiscard]] std::vector<StackMatch> matchStacks(const Code& first, const Code& second,
                                                  const CommonFrames& frames);

/// Joins rows of one side only with those of the other of which they are a part, frames left out: the same
/// two innermost ones, at least 80 % of the longer, and no second candidate on either side. Answers how many
/// rows were not tried, as too many of one side end alike.
[[nodiscard]] std::size_t joinWrapped(const Code& first, const Code& second, const CommonFrames& frames,
                                      std::vector<StackMatch>& stacks, const Progress& progress);

} // namespace core
