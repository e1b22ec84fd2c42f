// SPDX-License-Identifier: MIT
#include "core/history/device_history.h"

#include "core/base/run_parallel.h"
#include "core/base/units.h"
#include "core/history/trace/identities.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace core {

namespace {

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
