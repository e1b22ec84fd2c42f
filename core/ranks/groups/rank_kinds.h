// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_runs.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Columns that run the same, by what is run, not by how much is held of it.
struct RankKinds
{
    /// Columns with what most of them run.
    struct Kind
    {
        std::vector<std::size_t> columns; ///< ascending
        std::vector<std::uint32_t> lines; ///< of at least half of those that went on, ascending
    };

    std::vector<Kind> kinds;    ///< by their first columns
    std::vector<double> common; ///< by column: the part of its lines and its kind's that are both's, 0 to 1
    bool isWhole = true;        ///< else columns differ too much to compare all of them
};

/// The part of two lists of lines that both have, 0 to 1; 1 where both are empty. Of ascending ones.
/// O(lines).
[[nodiscard]] double commonPart(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b);

/// The numbers of a run's lines.
[[nodiscard]] std::vector<std::uint32_t> linesOf(const RankRun& run);

/// Columns that went on decide first. A line tells them apart that two at least (1 in 64 of many) keep over
/// their steps and two at least do not run at all: of the first stage of a pipeline the embedding, however
/// many lines stages share; and so does how often their layers repeat. What somebody keeps more of every step
/// tells nothing, nor what one column alone runs: that makes it odd, not of another kind. Of those that the
/// same lines tell, half of all lines have to be common; and where groups of two at least keep other numbers
/// of allocations at more than half of their lines, such as weights of more layers, they are apart.
/// A column that stopped is put to the kind that has most of what it ran, as what it lacks it may not have
/// come to. Deterministic. O(lines of all columns · kinds),
/// of at most 2^29 lines.
/// Error: cancelled only.
[[nodiscard]] Result<RankKinds> rankKindsOf(const RankRuns& runs, const Progress& progress);

} // namespace core
