// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/report/rank_report.h"

namespace core {

/// Looks at a job. The order of summaries does not matter. O(cells · log), and more where ranks differ a lot.
/// Errors: Usage, a set that is not there or a rank that the mesh does not have; Input, where there is no
/// summary; cancelled.
[[nodiscard]] Result<RankReport> rankReport(RankSummaries summaries, const RankReportRequest& request,
                                            const Progress& progress);

} // namespace core
