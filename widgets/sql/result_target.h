// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/sql/results/result_table.h"

#include <QString>

#include <optional>

namespace widgets {

/// What a row of a query's answer speaks of: where a double click goes.
struct ResultTarget
{
    std::optional<core::AllocationId> allocation;
    std::optional<core::EventIndex> event; ///< of device
    std::int32_t device = 0;

    [[nodiscard]] bool isNone() const { return !allocation && !event; }
};

/// Reads the row's columns by their names: allocation_id; id, where sql asks `allocations` and no other table
/// with ids; else a block's label; and event. Without a column of that name the device is shownDevice.
[[nodiscard]] ResultTarget targetOf(const core::ResultTable& table, std::size_t row, const QString& sql,
                                    const core::Recording& recording, std::int32_t shownDevice);

} // namespace widgets
