// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/pools/fragmentation.h"
#include "widgets/controls/tables/table_column.h"

#include <memory>
#include <vector>

namespace widgets {

/// What both tables show: the state of device after event.
struct FragmentationShown
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr; ///< of recording
    core::EventIndex event = core::beforeFirstEvent;
    core::Fragmentation what;
};
using FragmentationPtr = std::shared_ptr<const FragmentationShown>;

namespace PoolColumn {
enum
{
    Pool,
    Stream,
    Kind,
    Segments,
    Reserved,
    Active,
    Pending,
    Free,
    LargestFree,
    Fragmentation,
    Pinned,
};
}

namespace SegmentColumn {
enum
{
    Label,
    Pool,
    Stream,
    Kind,
    Reserved,
    Active,
    Free,
    LargestFree,
    Fragmentation,
    KeptBy,
    Blocks,
    Uncertain,
    Since,
};
}

/// A row each pool, stream and kind of segment: RowId is an index into shown's pools.
[[nodiscard]] std::vector<TableColumn> poolColumns(const FragmentationPtr& shown);
/// A row each segment: RowId is an index into shown's segments.
[[nodiscard]] std::vector<TableColumn> segmentColumns(const FragmentationPtr& shown);

} // namespace widgets
