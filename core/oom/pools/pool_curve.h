// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The segments that a curve counts.
struct PoolKey
{
    PoolId pool; ///< none: those whose pool is not known
    std::int64_t stream = 0;
    friend bool operator==(const PoolKey&, const PoolKey&) = default;
};

/// The events of one column of a curve, first … first of the next − 1: highest values, in bytes.
struct PoolColumn
{
    EventIndex first = beforeFirstEvent;
    std::uint64_t reserved = 0;
    std::uint64_t active = 0;
    EventIndex idleEvent =
        beforeFirstEvent; ///< after it most is reserved that is not active; of equals the first
};

struct PoolCurve
{
    std::vector<PoolColumn> columns;
    EventIndex end = beforeFirstEvent; ///< one past the events of the last column
    std::uint64_t peakReserved = 0;    ///< of the whole trace
};

/// What a device, or one of its pools, had reserved and active (requested bytes) after every event from
/// first (before the first event is one) up to end, in at most mostColumns columns of equally many events;
/// peaks never vanish. first and end are cut to what there is. An
/// allocation counts for the segment in which it was allocated; one that lies in none counts for the whole
/// device only. O(events + allocations · log segments). Error: cancelled only.
[[nodiscard]] Result<PoolCurve> poolCurve(const DeviceHistory& device, const std::optional<PoolKey>& pool,
                                          std::size_t mostColumns, Progress& progress,
                                          EventIndex first = beforeFirstEvent, EventIndex end = neverEvent);

} // namespace core
