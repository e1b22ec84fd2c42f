// SPDX-License-Identifier: MIT
#include "core/history/overlaps.h"

#include "core/history/allocator_state.h"

#include <QCoreApplication>

namespace core {

namespace {

void reportOverlaps(const Snapshot& snapshot, const DeviceHistory& device, ImportLog& log)
{
    AllocatorState state;
    StateWalk walk(snapshot, device);
    for (const EventIndex event : {beforeFirstEvent, device.usage().peakEvent, device.eventCount()}) {
        walk.go(event, state);
        std::uint64_t bytes = 0;
        for (const SegmentAt& segment : state.segments)
            bytes += segment.overlap;
        if (bytes == 0)
            continue;
        return log.add(
            Anomaly::BlocksDisagree, device.device(), event,
            QCoreApplication::translate(
                "ImportLog", "%1 bytes of blocks have no room: they overlap, or leave their segment")
                .arg(bytes));
    }
}

} // namespace

void reportOverlaps(const History& history, ImportLog& log)
{
    const Snapshot& snapshot = history.snapshot();
    // of a filtered trace, blocks that are pending at the end count from the start
    if (!snapshot.tellsReserved() || log.count(Anomaly::FilteredTrace) > 0)
        return;
    for (const auto& device : history.devices()) {
        if (!log.has(Anomaly::SegmentsDisagree, device->device()) &&
            !log.has(Anomaly::LiveSetDisagrees, device->device()))
            reportOverlaps(snapshot, *device, log);
    }
}

} // namespace core
