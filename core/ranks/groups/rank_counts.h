// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/groups/rank_runs.h"

#include <cstddef>
#include <vector>

namespace core {

/// Parts of columns that run the same lines: where at least `least` of them each keep the same number of
/// allocations at every line that nearly all keep, and these numbers differ from part to part at more than
/// half of the lines, as those of weights do where stages have other numbers of layers. The rest is put to
/// the part that has most numbers in common with it. One part where there are no such. Columns that stopped
/// tell nothing. Ascending; O(lines of columns · parts), of at most 64 parts.
[[nodiscard]] std::vector<std::vector<std::size_t>>
partsByCounts(const RankRuns& runs, const std::vector<std::size_t>& columns, std::size_t least);

/// The part of the lines that both keep something of, of which both keep as many allocations, 0 to 1.
[[nodiscard]] double sameCounts(const RankRun& a, const RankRun& b);

} // namespace core
