// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/callsites.h"
#include "core/history/recording.h"
#include "widgets/tablecolumn.h"

#include <memory>
#include <vector>

namespace widgets {

namespace SiteColumn {
enum
{
    Site,
    Bytes,
    Share,
    Count,
    Largest,
    Operator,
};
}

using SiteRows = std::shared_ptr<const std::vector<core::CallSiteUsage>>;

/// The table of live bytes by call site after event of device: a row each, RowId an index into rows. Shares
/// are of all that is active then. Colours are those of the timeline.
[[nodiscard]] std::vector<TableColumn> siteColumns(const SiteRows& rows,
                                                   const std::shared_ptr<const core::Recording>& recording,
                                                   std::uint64_t active);

} // namespace widgets
