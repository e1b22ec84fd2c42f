// SPDX-License-Identifier: MIT
#pragma once

namespace core {

/// What of a file of summaries is wanted: of thousands of ranks these are most of the bytes.
struct RankReading
{
    bool curves = true; ///< RankSummary::curve
    bool sheets = true; ///< RankSummary::sheet
    bool labels = true; ///< RankMoment::by
};

} // namespace core
