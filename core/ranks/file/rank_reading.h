// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/summary/rank_summary.h"

#include <optional>

namespace core {

/// What of a file of summaries is wanted: of thousands of ranks these are most of the bytes.
struct RankReading
{
    bool curves = true;                        ///< RankSummary::curve and steps
    bool sheets = true;                        ///< RankSummary::sheet
    std::optional<RankMomentKind> moment = {}; ///< only that one; nothing: all
    bool labels = true;                        ///< RankMoment::by
};

} // namespace core
