// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <vector>

namespace core {

/// What a pixel of a time axis stands for, and the event whose state it shows.
struct MapColumn
{
    EventIndex first = beforeFirstEvent;
    EventIndex end = beforeFirstEvent; ///< one past the last
    EventIndex shown = beforeFirstEvent;

    friend bool operator==(const MapColumn&, const MapColumn&) = default;
};

/// What is highest in the state that a pixel shows: then no peak is left out.
enum class MapHighest : std::uint8_t
{
    Reserved,
    Active,
};

/// A column a pixel of x: of its events the one after which most is reserved, or active; of equals the first.
/// O(events that x shows).
[[nodiscard]] std::vector<MapColumn> mapColumns(const DeviceHistory& device, const TimeScale& scale,
                                                const Axis& x, MapHighest highest);

} // namespace core
