// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "widgets/controls/tables/table_column.h"

#include <atomic>
#include <memory>
#include <vector>

namespace widgets {

/// What is found of a device while its columns are there already; until then they know of none. Any thread.
struct AllocationWords
{
    std::atomic<std::shared_ptr<const core::AllocationNames>> names;
    std::atomic<std::shared_ptr<const core::PoolKinds>> pools;
};

/// The columns of the allocation table of one device: a row's id is its rank. Names are those of the SQL
/// table `allocations`, values too. They keep the recording alive.
[[nodiscard]] std::vector<TableColumn> allocationColumns(std::shared_ptr<const core::Recording> recording,
                                                         const core::DeviceHistory& device,
                                                         std::shared_ptr<const AllocationWords> words);

} // namespace widgets
