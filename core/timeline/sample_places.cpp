// SPDX-License-Identifier: MIT
#include "core/timeline/sample_places.h"

#include <algorithm>
#include <limits>

namespace core {

std::vector<double> samplePlaces(const Samples& samples, const Snapshot& snapshot,
                                 const DeviceHistory& device)
{
    const auto rows = samples.byTime();
    std::vector<double> places(rows.size(), std::numeric_limits<double>::quiet_NaN());
    const auto timeOf = [&](EventIndex event) {
        return snapshot.events().timeUs[device.trace().event(event).value];
    };
    const EventIndex count = device.eventCount();
    EventIndex event = device.part().begin;
    if (event >= count)
        return places;
    std::int64_t from = timeOf(event); // of a clock that runs back the latest
    for (std::size_t i = 0; i < rows.size() && from != noTime; ++i) {
        const std::int64_t at = samples.columns().timeUs[rows[i]];
        if (at < from)
            continue;
        while (event + 1 < count && timeOf(event + 1) <= at)
            from = std::max(from, timeOf(++event));
        if (event + 1 < count)
            places[i] =
                event + static_cast<double>(at - from) / static_cast<double>(timeOf(event + 1) - from);
        else if (at == from)
            places[i] = event;
    }
    return places;
}

} // namespace core
