// SPDX-License-Identifier: MIT
#include "core/history/device_history.h"

#include "core/base/run_parallel.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/trace/allocations.h"
#include "core/history/trace/usage.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ImportLogText);

/// Whether the file says where a block is: one that it does not is put behind the one before.
bool hasAddress(const Snapshot& snapshot, BlockId block)
{
    const ExtraFields& values = *snapshot.rest().values;
    const std::vector<ExtraField> kept = values.items(snapshot.rest().blocks.of(block.value));
    for (std::size_t i = 0; i + 1 < kept.size(); i += 2) {
        if (kept[i].tag == ExtraTag::Text && snapshot.strings().view(kept[i].text()) == "address")
            return kept[i + 1].tag != ExtraTag::Absent;
    }
    return true;
}

/// MemSnapDump's slices list what is active only, each block at its address: what is between them is free.
bool isWholeWithoutFree(const Snapshot& snapshot, std::uint32_t segment)
{
    const SegmentColumns& segments = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    std::uint64_t next = segments.addr[segment];
    std::uint64_t left = segments.totalSize[segment];
    std::uint64_t active = 0;
    for (std::uint32_t b = 0; b < segments.blockCount[segment]; ++b) {
        const BlockId block{segments.firstBlock[segment] + b};
        const std::uint64_t gap = blocks.addr[block.value] - next;
        const std::uint64_t size = blocks.size[block.value];
        if (blocks.state[block.value] == BlockState::Inactive || !hasAddress(snapshot, block) || gap > left ||
            size > left - gap)
            return false;
        left -= gap + size;
        next += gap + size;
        active += size;
    }
    return active == segments.activeSize[segment];
}

void checkBlockSums(const Snapshot& snapshot, std::int32_t device, ImportLog& log)
{
    const SegmentColumns& segments = snapshot.segments();
    const auto [first, last] = snapshot.segmentRange(device);
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        std::uint64_t sum = 0;
        for (std::uint32_t b = 0; b < segments.blockCount[s]; ++b)
            sum += snapshot.blocks().size[segments.firstBlock[s] + b];
        if (sum != segments.totalSize[s] && !isWholeWithoutFree(snapshot, s))
            log.add(Anomaly::BlocksDisagree, device, neverEvent);
    }
}

void checkTotals(const Snapshot& snapshot, const Trace& trace, const Usage& usage, ImportLog& log)
{
    const bool hasSegments = !snapshot.segments().addr.empty();
    // a block that is pending at the end counts from the start then, before there was memory for it
    const bool isFiltered = log.count(Anomaly::FilteredTrace) > 0;
    for (std::size_t row = 0; row < usage.active.size(); ++row) {
        const auto event = static_cast<EventIndex>(row) - 1;
        const auto reserved = static_cast<std::int64_t>(usage.reserved[row]);
        if (reserved < 0)
            log.add(Anomaly::SegmentsDisagree, trace.device, event,
                    ImportLogText::tr("reserved bytes fall below zero"));
        else if (hasSegments && !isFiltered && usage.active[row] > usage.reserved[row])
            log.add(Anomaly::SegmentsDisagree, trace.device, event,
                    ImportLogText::tr("more bytes are active than reserved"));
    }
}

void checkSnapshotEvents(const Snapshot& snapshot, const Trace& trace, const Usage& usage, ImportLog& log)
{
    const EventColumns& events = snapshot.events();
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        const std::uint32_t row = trace.first + i;
        // It counts rounded bytes, so it bounds the requested ones from above.
        if (events.action[row] == Action::Snapshot && events.size[row] < usage.active[i + 1])
            log.add(Anomaly::LiveSetDisagrees, trace.device, static_cast<EventIndex>(i),
                    ImportLogText::tr("a snapshot event states fewer bytes than are active then"));
    }
}

/// Checks what must hold of every genuine recording (design: section 2) and reports what does not: blocks add
/// up to their segment, no total below zero, active never above reserved, each `snapshot` event's size at
/// least active. O(events + blocks). Never fatal.
void checkIdentities(const Snapshot& snapshot, std::int32_t device, const Usage& usage, ImportLog& log)
{
    const Trace trace = snapshot.trace(device);
    checkBlockSums(snapshot, device, log);
    if (snapshot.tellsReserved())
        checkTotals(snapshot, trace, usage, log);
    checkSnapshotEvents(snapshot, trace, usage, log);
}

QString labelText(QChar prefix, std::uint64_t addr, std::uint32_t version)
{
    return QStringLiteral("%1%2_%3").arg(prefix).arg(addr, 0, 16).arg(version);
}

Trace traceUpTo(Trace trace, EventIndex end)
{
    trace.count = static_cast<std::uint32_t>(end);
    return trace;
}

/// Totals are those of the whole trace, and are checked as such, before they are cut down to a part.
Usage checkedUsage(const Snapshot& snapshot, std::int32_t device, const Allocations& allocations,
                   ImportLog& log, const Progress& progress)
{
    Usage usage = computeUsage(snapshot, device, allocations, progress);
    if (!progress.isCancelled())
        checkIdentities(snapshot, device, usage, log);
    return usage;
}

} // namespace

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             const RecordingPart& part, ImportLog& log, Progress& progress)
    : DeviceHistory(snapshot, device, firstId, part, replay(snapshot, device, part, log, progress))
{
    reportContradictions(log);
    m_found->hasLostEvents = log.has(Anomaly::RingBufferOverflowed, device);
}

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             Replayed replayed, bool hasLostEvents)
    : DeviceHistory(snapshot, device, firstId, RecordingPart(), std::move(replayed))
{
    m_found->hasLostEvents = hasLostEvents;
}

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             const RecordingPart& part, Replayed replayed)
    : m_snapshot(&snapshot), m_found(std::make_shared<Found>(snapshot, device, firstId, part, replayed)),
      m_kinds(std::move(replayed.kinds)), m_program(std::move(replayed.program))
{}

DeviceHistory::Found::Found(const Snapshot& snapshot, std::int32_t device, AllocationId first,
                            const RecordingPart& opened, Replayed& replayed)
    : part(opened.of(device, snapshot.trace(device).count)),
      trace(traceUpTo(snapshot.trace(device), part.end)), firstId(first),
      allocations(std::move(replayed.allocations)), usage(std::move(replayed.usage)),
      live(allocations, trace.count), reserved(std::move(replayed.reserved)), rounding(snapshot, device),
      wholePeak(std::max(replayed.wholePeak, usage.peakActive)) // an index is of the whole
{
    countActions(snapshot);
    findLastOom(snapshot);
}

Replayed DeviceHistory::replay(const Snapshot& snapshot, std::int32_t device, const RecordingPart& part,
                               ImportLog& log, Progress& progress)
{
    const std::uint32_t count = snapshot.trace(device).count;
    auto reserved = runParallel(count, [&] { return ReservedRanges(snapshot, device, progress); });
    Allocations allocations = pairAllocations(snapshot, device, log, progress);
    Usage usage;
    std::uint64_t wholePeak = 0;
    if (!progress.isCancelled()) // else all of this is thrown away
        usage = checkedUsage(snapshot, device, allocations, log, progress);
    const TraceRange range = part.of(device, count);
    if (!progress.isCancelled() && range != TraceRange().within(count)) {
        wholePeak = usage.peakActive;
        restrictTo(allocations, range);
        restrictTo(usage, range);
    }
    return {std::move(allocations), std::move(usage), reserved.get(), {}, {}, wholePeak};
}

QString DeviceHistory::name() const
{
    return deviceName(device());
}

bool DeviceHistory::isHost() const
{
    return core::isHost(device());
}

QString DeviceHistory::partText() const
{
    const std::uint32_t count = m_snapshot->trace(m_found->trace.device).count;
    if (m_found->part == TraceRange().within(count))
        return {};
    return QCoreApplication::translate("History", "events %1 to %2 of %3")
        .arg(formatCount(static_cast<std::uint64_t>(m_found->part.begin)),
             formatCount(static_cast<std::uint64_t>(m_found->part.end) - 1), formatCount(count));
}

/// Where the totals told already that segments and trace disagree, once is enough.
void DeviceHistory::reportContradictions(ImportLog& log) const
{
    const auto isTold = [this](const ImportLog::Entry& entry) {
        return entry.anomaly == Anomaly::SegmentsDisagree && entry.device == m_found->trace.device;
    };
    if (!m_snapshot->tellsReserved() || m_found->reserved.contradictions() == 0 ||
        std::any_of(log.entries().begin(), log.entries().end(), isTold))
        return;
    log.add(Anomaly::SegmentsDisagree, m_found->trace.device, m_found->reserved.contradictingEvent(),
            QCoreApplication::translate("ImportLog", "segment events do not lead to the segments at the end"),
            m_found->reserved.contradictions());
}

void DeviceHistory::Found::countActions(const Snapshot& snapshot)
{
    // Of even and of odd rows: like ones that follow each other do not wait for each other's count.
    std::array<std::array<std::uint32_t, 256>, 2> counts{};
    std::array<bool, 256> isKnown{};
    const auto count = [&](std::size_t row, Action action) {
        const auto place = static_cast<std::size_t>(action);
        ++counts[row % 2][place];
        if (!std::exchange(isKnown[place], true))
            actions.push_back({action, 0});
        if (action == Action::Oom)
            ooms.push_back(static_cast<EventIndex>(row - trace.first));
    };
    snapshot.events().action.forEach(trace.first + static_cast<std::size_t>(part.begin),
                                     std::size_t{trace.first} + trace.count, count);
    for (ActionCount& counted : actions) {
        const auto place = static_cast<std::size_t>(counted.action);
        counted.count = counts[0][place] + counts[1][place];
    }
}

void DeviceHistory::Found::findLastOom(const Snapshot& snapshot)
{
    const Trace whole = snapshot.trace(trace.device);
    if (whole.count == trace.count && part.begin == 0) {
        wholeLastOom = ooms.empty() ? beforeFirstEvent : ooms.back();
        return;
    }
    snapshot.events().action.forEach(whole.first, std::size_t{whole.first} + whole.count,
                                     [&](std::size_t row, Action action) {
                                         if (action == Action::Oom)
                                             wholeLastOom = static_cast<EventIndex>(row - whole.first);
                                     });
}

QString DeviceHistory::label(std::uint32_t rank) const
{
    return labelText(QLatin1Char('b'), m_found->allocations.addr[rank], m_found->allocations.version[rank]);
}

StringId DeviceHistory::userMetadata(std::uint32_t rank) const
{
    const EventIndex event = m_found->allocations.allocEvent[rank];
    if (event != beforeFirstEvent)
        return m_snapshot->events().userMetadata[m_found->trace.event(event).value];
    return m_snapshot->blockMetadata(m_found->allocations.block[rank]);
}

QString DeviceHistory::labelOfEvent(EventIndex k) const
{
    const std::uint32_t row = m_found->trace.event(k).value;
    const Action action = m_snapshot->events().action[row];
    const std::uint64_t addr = m_snapshot->events().addr[row];
    const std::uint32_t version = m_found->allocations.versionOfEvent[static_cast<std::size_t>(k)];
    if (isBlockAction(action) || action == Action::Annotate)
        return labelText(QLatin1Char('b'), addr, version);
    return isSegmentAction(action) ? labelText(QLatin1Char('s'), addr, version) : QString();
}

EventIndex DeviceHistory::causeEvent() const
{
    return m_found->ooms.empty() ? m_found->usage.peakEvent : m_found->ooms.back();
}

} // namespace core
