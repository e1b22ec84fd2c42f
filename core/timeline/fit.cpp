// SPDX-License-Identifier: MIT
#include "core/timeline/fit.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double fewestBytes = 16;
constexpr double mostTimesActive = 4; ///< what is reserved or wanted, to be drawn to scale

} // namespace

Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length)
{
    const EventIndex before = timeline.history().part().begin - 1;
    const auto begin = static_cast<double>(scale.xOf(before));
    const auto end = static_cast<double>(scale.end());
    const double air = timeline.history().eventCount() > 0 ? (end - begin) * airBehind : 0;
    return {begin, end + air, length};
}

Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length)
{
    const EventRange events = scale.eventsIn(static_cast<std::int64_t>(std::floor(x.begin())),
                                             static_cast<std::int64_t>(std::ceil(x.end())));
    const EventIndex event = timeline.highestIn(events.begin, events.end);
    const Usage& usage = timeline.history().usage();
    auto highest = static_cast<double>(usage.activeAt(event));
    // What contradicts itself must not press everything flat.
    const auto reserved = static_cast<double>(timeline.mostReservedIn(events.begin, events.end));
    if (reserved < highest * mostTimesActive)
        highest = std::max(highest, reserved);
    const MemoryLimits& limits = timeline.limits();
    for (const FailedRequest& failure : limits.failuresIn(events.begin, events.end)) {
        const double wanted =
            static_cast<double>(usage.activeAt(failure.event)) + static_cast<double>(failure.bytes);
        if (wanted < highest * mostTimesActive)
            highest = std::max(highest, wanted);
    }
    const auto capacity = static_cast<double>(limits.capacity.value_or(0));
    if (capacity > highest && capacity <= highest * farCapacity)
        highest = capacity;
    return {0, std::max(highest, fewestBytes) * headroom, length};
}

} // namespace core
