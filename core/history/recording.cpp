// SPDX-License-Identifier: MIT
#include "core/history/recording.h"

#include "core/history/allocator_state.h"
#include "core/snapshot/import_log.h"

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

/// Adds blocks_disagree for each device whose blocks overlap or leave their segment before the first event,
/// at the peak or at the end: the moments that most numbers are of, as to look at every one would cost each
/// opening a search tree. Not where the log says already that the device's trace contradicts itself.
/// O(live allocations · log).
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

} // namespace

Result<std::shared_ptr<const Recording>> Recording::build(std::shared_ptr<const Document> document,
                                                          Progress& progress, const RecordingPart& part)
{
    auto recording = std::make_shared<Recording>();
    recording->log = document->log;
    auto history = History::build(document->snapshot, recording->log, progress, part);
    SNAPVIEWER_TRY(history);
    reportOverlaps(**history, recording->log);
    recording->unsure = UnsureTotals(recording->log);
    recording->document = std::move(document);
    recording->history = std::move(*history);
    recording->part = part;
    return std::shared_ptr<const Recording>(std::move(recording));
}

std::shared_ptr<const Recording> Recording::restored(std::shared_ptr<const Document> document,
                                                     std::vector<Replayed> replayed, ImportLog log)
{
    auto recording = std::make_shared<Recording>();
    recording->history = History::restored(document->snapshot, std::move(replayed), log);
    recording->document = std::move(document);
    recording->log = std::move(log);
    recording->unsure = UnsureTotals(recording->log);
    return recording;
}

std::shared_ptr<const Recording> Recording::withOwnRules(const OwnRules& rules) const
{
    auto changed = std::make_shared<Document>(*document);
    changed->snapshot = document->snapshot->withOwnRules(rules);
    auto recording = std::make_shared<Recording>(*this);
    recording->history = history->withSnapshot(changed->snapshot);
    recording->document = std::move(changed);
    return recording;
}

std::shared_ptr<const Recording> Recording::withSteps(StepChoice given) const
{
    auto recording = std::make_shared<Recording>(*this);
    recording->steps = std::move(given);
    return recording;
}

} // namespace core
