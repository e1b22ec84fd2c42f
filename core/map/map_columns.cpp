// SPDX-License-Identifier: MIT
#include "core/map/map_columns.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

EventIndex highestOf(const DeviceHistory& device, const EventRange& events, MapHighest highest)
{
    const Usage& usage = device.usage();
    const auto bytes = [&](EventIndex k) {
        return highest == MapHighest::Reserved ? std::uint64_t{usage.reservedAt(k)}
                                               : std::uint64_t{usage.activeAt(k)};
    };
    EventIndex best = events.begin;
    std::uint64_t most = bytes(best);
    for (EventIndex k = events.begin + 1; k < events.end; ++k) {
        const std::uint64_t now = bytes(k);
        if (now > most) {
            most = now;
            best = k;
        }
    }
    return best;
}

} // namespace

std::vector<MapColumn> mapColumns(const DeviceHistory& device, const TimeScale& scale, const Axis& x,
                                  MapHighest highest)
{
    std::vector<MapColumn> columns;
    const auto pixels = static_cast<int>(std::floor(x.length()));
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const auto from = static_cast<std::int64_t>(std::floor(x.fromPixel(pixel)));
        const auto to = static_cast<std::int64_t>(std::floor(x.fromPixel(pixel + 1.0)));
        EventRange events = scale.eventsIn(from, std::max(to, from + 1));
        events.begin = device.clamped(events.begin);
        events.end = std::max(device.clamped(events.end - 1) + 1, events.begin + 1);
        const bool isSame =
            !columns.empty() && columns.back().first == events.begin && columns.back().end == events.end;
        columns.push_back(
            {events.begin, events.end, isSame ? columns.back().shown : highestOf(device, events, highest)});
    }
    return columns;
}

} // namespace core
