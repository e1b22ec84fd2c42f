// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/budget/measure/budget_sites.h"

#include <cstdint>
#include <vector>

namespace core {

/// How much more one place of the code holds than in a baseline: in [least, most], as of those that a
/// baseline only has the sum it is not known which this one was.
struct SiteGrowthRange
{
    SourcePlace place; ///< as it is now
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::uint64_t bytes = 0; ///< now
};

/// Every place that holds something now, largest least growth first, then by text. Matched as two recordings
/// are: by code, not by line numbers. Error: cancelled only.
[[nodiscard]] Result<std::vector<SiteGrowthRange>> growthOf(const BudgetSites& baseline,
                                                            const BudgetSites& now, const Progress& progress);

} // namespace core
