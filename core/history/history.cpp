// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include "core/base/run_parallel.h"
#include "core/base/units.h"
#include "core/history/trace/filtered_trace.h"
#include "core/history/trace/identities.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace core {

namespace {

QString labelText(QChar prefix, std::uint64_t addr, std::uint32_t version)
{
    return QStringLiteral("%1%2_%3").arg(prefix).arg(addr, 0, 16).arg(version);
}

/// Orders devices by how likely they are what the user came for.
struct Interest
{
    bool isDevice = false; ///< and not the host
    std::int64_t lastOom =
        noTime; ///< its time; a device without a clock but with an OOM still beats one without
    bool hasOom = false;
    EventIndex events = 0;
    std::uint64_t reserved = 0;

    friend auto operator<=>(const Interest& a, const Interest& b)
    {
        return std::tie(a.isDevice, a.hasOom, a.lastOom, a.events, a.reserved) <=>
               std::tie(b.isDevice, b.hasOom, b.lastOom, b.events, b.reserved);
    }
};

Trace traceUpTo(Trace trace, EventIndex end)
{
    trace.count = static_cast<std::uint32_t>(end);
    return trace;
}

/// Totals are those of the whole trace, and are checked as such, before both are cut down to part.
Usage usageWithin(const Snapshot& snapshot, std::int32_t device, const TraceRange& part,
                  Allocations& allocations, ImportLog& log, const Progress& progress)
{
    Usage usage = computeUsage(snapshot, device, allocations, progress);
    if (progress.isCancelled())
        return {};
    checkIdentities(snapshot, device, usage, log);
    if (part != TraceRange().within(snapshot.trace(device).count)) {
        restrictTo(allocations, part);
        restrictTo(usage, part);
    }
    return usage;
}

/// Is part about anything that snapshot holds?
Status checkPart(const RecordingPart& part, const Snapshot& snapshot)
{
    std::uint32_t longest = 0;
    bool isKnown = !part.device;
    for (const std::int32_t device : snapshot.devices()) {
        isKnown = isKnown || *part.device == device;
        if (!part.device || *part.device == device)
            longest = std::max(longest, snapshot.trace(device).count);
    }
    if (!isKnown)
        return Error{ErrorKind::Usage,
                     QCoreApplication::translate("History", "the recording has no device %1")
                         .arg(deviceName(*part.device)),
                     -1};
    if (part.events.begin > 0 && static_cast<std::uint32_t>(part.events.begin) >= longest)
        return Error{ErrorKind::Usage,
                     QCoreApplication::translate("History", "no event %1: there are only %2")
                         .arg(part.events.begin)
                         .arg(longest),
                     -1};
    return Done{};
}

Interest interestIn(const DeviceHistory& history, const Snapshot& snapshot)
{
    Interest interest;
    interest.isDevice = !history.isHost();
    interest.hasOom = !history.ooms().empty();
    if (interest.hasOom)
        interest.lastOom = snapshot.events().timeUs[history.trace().event(history.ooms().back()).value];
    interest.events = history.eventCount();
    interest.reserved = history.usage().finalReserved();
    return interest;
}

} // namespace

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             const RecordingPart& part, ImportLog& log, Progress& progress)
    : DeviceHistory(snapshot, device, firstId, part, replay(snapshot, device, part, log, progress))
{
    reportContradictions(log);
    m_hasLostEvents = log.has(Anomaly::RingBufferOverflowed, device);
}

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             Replayed replayed, bool hasLostEvents)
    : DeviceHistory(snapshot, device, firstId, RecordingPart(), std::move(replayed))
{
    m_hasLostEvents = hasLostEvents;
}

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             const RecordingPart& part, Replayed replayed)
    : m_snapshot(&snapshot), m_part(part.of(device, snapshot.trace(device).count)),
      m_trace(traceUpTo(snapshot.trace(device), m_part.end)), m_firstId(firstId),
      m_allocations(std::move(replayed.allocations)), m_usage(std::move(replayed.usage)),
      m_live(m_allocations, m_trace.count), m_reserved(std::move(replayed.reserved)),
      m_rounding(snapshot, device), m_kinds(std::move(replayed.kinds))
{
    countActions();
}

Replayed DeviceHistory::replay(const Snapshot& snapshot, std::int32_t device, const RecordingPart& part,
                               ImportLog& log, Progress& progress)
{
    const std::uint32_t count = snapshot.trace(device).count;
    auto reserved = runParallel(count, [&] { return ReservedRanges(snapshot, device, progress); });
    Allocations allocations = pairAllocations(snapshot, device, log, progress);
    Usage usage;
    if (!progress.isCancelled()) // else all of this is thrown away
        usage = usageWithin(snapshot, device, part.of(device, count), allocations, log, progress);
    return {std::move(allocations), std::move(usage), reserved.get()};
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
    const std::uint32_t count = m_snapshot->trace(m_trace.device).count;
    if (m_part == TraceRange().within(count))
        return {};
    return QCoreApplication::translate("History", "events %1 to %2 of %3")
        .arg(formatCount(static_cast<std::uint64_t>(m_part.begin)),
             formatCount(static_cast<std::uint64_t>(m_part.end) - 1), formatCount(count));
}

/// Where the totals told already that segments and trace disagree, once is enough.
void DeviceHistory::reportContradictions(ImportLog& log) const
{
    const auto isTold = [this](const ImportLog::Entry& entry) {
        return entry.anomaly == Anomaly::SegmentsDisagree && entry.device == m_trace.device;
    };
    if (!m_snapshot->tellsReserved() || m_reserved.contradictions() == 0 ||
        std::any_of(log.entries().begin(), log.entries().end(), isTold))
        return;
    log.add(Anomaly::SegmentsDisagree, m_trace.device, m_reserved.contradictingEvent(),
            QCoreApplication::translate("ImportLog", "segment events do not lead to the segments at the end"),
            m_reserved.contradictions());
}

void DeviceHistory::countActions()
{
    // Of even and of odd rows: like ones that follow each other do not wait for each other's count.
    std::array<std::array<std::uint32_t, 256>, 2> counts{};
    std::array<bool, 256> isKnown{};
    const auto count = [&](std::size_t row, Action action) {
        const auto place = static_cast<std::size_t>(action);
        ++counts[row % 2][place];
        if (!std::exchange(isKnown[place], true))
            m_actions.push_back({action, 0});
        if (action == Action::Oom)
            m_ooms.push_back(static_cast<EventIndex>(row - m_trace.first));
    };
    m_snapshot->events().action.forEach(m_trace.first + static_cast<std::size_t>(m_part.begin),
                                        std::size_t{m_trace.first} + m_trace.count, count);
    for (ActionCount& counted : m_actions) {
        const auto place = static_cast<std::size_t>(counted.action);
        counted.count = counts[0][place] + counts[1][place];
    }
}

QString DeviceHistory::label(std::uint32_t rank) const
{
    return labelText(QLatin1Char('b'), m_allocations.addr[rank], m_allocations.version[rank]);
}

StringId DeviceHistory::userMetadata(std::uint32_t rank) const
{
    const EventIndex event = m_allocations.allocEvent[rank];
    if (event != beforeFirstEvent)
        return m_snapshot->events().userMetadata[m_trace.event(event).value];
    return m_snapshot->blockMetadata(m_allocations.block[rank]);
}

QString DeviceHistory::labelOfEvent(EventIndex k) const
{
    const std::uint32_t row = m_trace.event(k).value;
    const Action action = m_snapshot->events().action[row];
    const std::uint64_t addr = m_snapshot->events().addr[row];
    const std::uint32_t version = m_allocations.versionOfEvent[static_cast<std::size_t>(k)];
    if (isBlockAction(action) || action == Action::Annotate)
        return labelText(QLatin1Char('b'), addr, version);
    return isSegmentAction(action) ? labelText(QLatin1Char('s'), addr, version) : QString();
}

EventIndex DeviceHistory::causeEvent() const
{
    return m_ooms.empty() ? m_usage.peakEvent : m_ooms.back();
}

Result<std::shared_ptr<const History>> History::build(std::shared_ptr<const Snapshot> snapshot,
                                                      ImportLog& log, Progress& progress,
                                                      const RecordingPart& part)
{
    if (const Status status = checkPart(part, *snapshot); !status)
        return status.error();
    std::shared_ptr<History> history(new History(std::move(snapshot)));
    const Snapshot& source = history->snapshot();
    if (const std::uint64_t signs = signsOfFiltering(source, progress); signs > 0)
        log.add(Anomaly::FilteredTrace, ImportLog::anyDevice, neverEvent, {}, signs);
    std::uint32_t nextId = 0;
    std::uint64_t done = 0;
    const std::uint64_t total =
        source.devices().size() > 1 ? source.events().rows() : 0; // else 0 until it ends
    for (const std::int32_t device : source.devices()) {
        if (progress.isCancelled())
            return cancelled();
        progress.report(done, total, QCoreApplication::translate("History", "Replaying the trace"));
        history->m_devices.push_back(
            std::make_unique<DeviceHistory>(source, device, AllocationId{nextId}, part, log, progress));
        nextId += static_cast<std::uint32_t>(history->m_devices.back()->allocations().rows());
        done += source.trace(device).count;
    }
    if (progress.isCancelled())
        return cancelled();
    return std::shared_ptr<const History>(std::move(history));
}

std::shared_ptr<const History> History::restored(std::shared_ptr<const Snapshot> snapshot,
                                                 std::vector<Replayed> replayed, const ImportLog& log)
{
    std::shared_ptr<History> history(new History(std::move(snapshot)));
    const Snapshot& source = history->snapshot();
    std::uint32_t nextId = 0;
    for (std::size_t i = 0; i < replayed.size() && i < source.devices().size(); ++i) {
        const std::int32_t device = source.devices()[i];
        history->m_devices.push_back(
            std::make_unique<DeviceHistory>(source, device, AllocationId{nextId}, std::move(replayed[i]),
                                            log.has(Anomaly::RingBufferOverflowed, device)));
        nextId += static_cast<std::uint32_t>(history->m_devices.back()->allocations().rows());
    }
    return history;
}

const DeviceHistory* History::device(std::int32_t device) const
{
    for (const auto& history : m_devices) {
        if (history->device() == device)
            return history.get();
    }
    return nullptr;
}

const DeviceHistory* History::deviceNamed(const QString& name) const
{
    const std::optional<std::int32_t> number = deviceOfName(name);
    return number ? device(*number) : nullptr;
}

const DeviceHistory* History::owner(AllocationId id) const
{
    for (const auto& history : m_devices) {
        if (history->owns(id))
            return history.get();
    }
    return nullptr;
}

std::size_t History::allocationCount() const
{
    std::size_t count = 0;
    for (const auto& history : m_devices)
        count += history->allocations().rows();
    return count;
}

const DeviceHistory* History::mainDevice() const
{
    const auto best =
        std::max_element(m_devices.begin(), m_devices.end(), [this](const auto& a, const auto& b) {
            return interestIn(*a, *m_snapshot) < interestIn(*b, *m_snapshot);
        });
    return best == m_devices.end() ? nullptr : best->get();
}

const DeviceHistory* History::longestTrace() const
{
    const auto best = std::max_element(m_devices.begin(), m_devices.end(), [](const auto& a, const auto& b) {
        return a->isHost() != b->isHost() ? a->isHost() : a->eventCount() < b->eventCount();
    });
    return best == m_devices.end() ? nullptr : best->get();
}

} // namespace core
