// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/report/rank_report.h"

#include <vector>

namespace core {

/// One for each column that is an outlier anywhere, and for those of groups that can judge that are known to
/// do something else and hold more or less in all for it, by 64 MiB and 1 %: those that hold more in all
/// before those that hold less, further from their peers before nearer ones, then as Unlike::outliers has
/// them. report: with everything that comes before RankReport::odd. O(outliers · log + odd columns · sites +
/// members of their groups · what summaries list). Error: cancelled only.
[[nodiscard]] Result<std::vector<OddRank>> oddRanksOf(const RankReport& report, const Progress& progress);

} // namespace core
