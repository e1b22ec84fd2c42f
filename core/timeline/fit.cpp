// SPDX-License-Identifier: MIT
#include "core/timeline/fit.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double fewestBytes = 16;

} // namespace

Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length)
{
    const EventIndex before = timeline.history().part().begin - 1;
    return {static_cast<double>(scale.xOf(before)), static_cast<double>(scale.end()), length};
}

Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length)
{
    const EventRange events = scale.eventsIn(static_cast<std::int64_t>(std::floor(x.begin())),
                                             static_cast<std::int64_t>(std::ceil(x.end())));
    const EventIndex event = timeline.highestIn(events.begin, events.end);
    const auto highest = static_cast<double>(timeline.history().usage().activeAt(event));
    return {0, std::max(highest, fewestBytes) * headroom, length};
}

} // namespace core
