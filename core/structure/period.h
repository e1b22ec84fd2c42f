// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <vector>

namespace core {

/// How the allocations of a trace repeat.
struct Period
{
    std::size_t length = 0;         ///< allocations; 0: none found
    double likeness = 0;            ///< share of allocations that occur again a period later
    std::vector<EventIndex> starts; ///< of each period: the alloc that recurs where least memory is active
};

/// The period of a device's allocation sequence, two allocations being alike that have the same stack and
/// size: of the distances at which allocations recur most often, the one after which most of the sequence
/// repeats; of nearly equals the shortest. None where less than 80 % repeats or the trace holds less than two
/// periods. O(allocations · candidates), candidates ≤ 48. Error: cancelled only.
[[nodiscard]] Result<Period> findPeriod(const Snapshot& snapshot, const DeviceHistory& device,
                                        Progress& progress);

} // namespace core
