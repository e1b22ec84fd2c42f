// SPDX-License-Identifier: MIT
#include "core/timeline/shown_parts.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double fewestBytes = 16;
constexpr double mostTimesReserved =
    2;                                ///< of what is active: more leaves at the top, where its bytes are said
constexpr double mostTimesWanted = 4; ///< likewise, of a request that failed
constexpr double leastFolded = 0.05;  ///< of the peak: less is no gain
constexpr double foldedAtFirst = 0.3; ///< likewise: more presses what happens flat

} // namespace

Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length)
{
    const EventIndex before = timeline.history().part().begin - 1;
    const auto begin = static_cast<double>(scale.xOf(before));
    const auto end = static_cast<double>(scale.end());
    const double air = timeline.history().eventCount() > 0 ? (end - begin) * airBehind : 0;
    return {begin, end + air, length};
}

std::uint64_t foldableBytes(const Timeline& timeline)
{
    const Usage& usage = timeline.history().usage();
    const std::uint64_t lasting = timeline.lasting().bytes;
    // Sizes that a hostile file made up may have wrapped.
    const bool isCredible = lasting <= std::min(usage.baseline(), usage.finalActive());
    const bool isWorthIt =
        static_cast<double>(lasting) >= leastFolded * static_cast<double>(usage.peakActive);
    return timeline.history().eventCount() > 1 && isCredible && isWorthIt && lasting < usage.peakActive
               ? lasting
               : 0;
}

bool foldsAtFirst(const Timeline& timeline)
{
    const auto peak = static_cast<double>(timeline.history().usage().peakActive);
    return static_cast<double>(foldableBytes(timeline)) > foldedAtFirst * peak;
}

Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length,
             const ShownParts& shown)
{
    const EventRange events = scale.eventsIn(static_cast<std::int64_t>(std::floor(x.begin())),
                                             static_cast<std::int64_t>(std::ceil(x.end())));
    const EventIndex event = timeline.highestIn(events.begin, events.end);
    const Usage& usage = timeline.history().usage();
    const auto floor = static_cast<double>(shown.foldedBelow);
    double highest = std::max(static_cast<double>(usage.activeAt(event)) - floor, 0.0); // above the floor
    const auto include = [&](double bytes, double mostTimes) {
        if (bytes - floor <= highest * mostTimes)
            highest = std::max(highest, bytes - floor);
    };
    // What is cached, or contradicts itself, must not press everything flat.
    include(static_cast<double>(timeline.mostReservedIn(events.begin, events.end)), mostTimesReserved);
    const MemoryLimits& limits = timeline.limits();
    for (const FailedRequest& failure : limits.failuresIn(events.begin, events.end))
        include(static_cast<double>(usage.activeAt(failure.event)) + static_cast<double>(failure.bytes),
                mostTimesWanted);
    for (const SampleLine line : drawnSampleLines) {
        if (timeline.samples() != nullptr && shown.shows(line))
            include(timeline.samples()->highestIn(line, x, &scale), farCapacity);
    }
    include(static_cast<double>(limits.capacity.value_or(0)), farCapacity);
    return {floor, floor + std::max(highest, fewestBytes) * headroom, length};
}

} // namespace core
