// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_columns.h"
#include "core/ranks/groups/rank_sites.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// What the program of one column ran, however much it held of it.
struct RankRun
{
    /// A line of the program's own code (a call site's text, whoever called it) that allocated what is alive
    /// at any of the moments.
    struct Line
    {
        std::uint32_t line = 0;
        std::uint32_t count = 0; ///< allocations of it that are kept; of more the most that fits
        std::uint32_t pages = 0; ///< of 4 KiB that they hold, likewise: of thousands of ranks these are many

        /// Alive when most was, and at the end: weights rather than activations.
        [[nodiscard]] bool isKept() const { return count > 0; }
    };

    bool isKnown = false;    ///< there is a moment; else there is nothing of what follows
    bool isStopped = false;  ///< in the middle of something: what it lacks says nothing
    std::vector<Line> lines; ///< by line
    std::optional<std::uint32_t>
        loop;                   ///< of layers, the main one, with how often it repeats: RankRuns::loops
    std::uint64_t unlisted = 0; ///< bytes of the largest call site that its summary does not list
};

/// What all columns ran, in common numbers.
struct RankRuns
{
    std::vector<RankRun> runs;   ///< by column
    std::size_t lines = 0;       ///< numbers of lines are below
    std::size_t loops = 0;       ///< and of loops below this
    std::vector<bool> isLeaking; ///< by line: somebody keeps more of it every step, which no peer has to
    std::vector<QString> textOf; ///< by line
};

/// The loop that keeps more for backward than all others together; null where there is none.
[[nodiscard]] const RankLayers* mainLayers(const RankProgram& program);

/// Whether a recording ends with a failed request, or too early: it did not go on for two steps.
[[nodiscard]] bool hasStopped(const RankSummary& summary);

/// sites: of the code of all columns. O(sites of all moments · log). Error: cancelled only.
[[nodiscard]] Result<RankRuns> rankRunsOf(std::span<const RankSummary> summaries,
                                          std::span<const RankColumn> columns, const RankSites& sites,
                                          const Progress& progress);

} // namespace core
