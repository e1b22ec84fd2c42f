// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include "core/history/identities.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace core {

namespace {

QString labelText(QChar prefix, std::uint64_t addr, std::uint32_t version)
{
    return QStringLiteral("%1%2_%3").arg(prefix).arg(addr, 0, 16).arg(version);
}

/// Orders devices by how likely they are what the user came for.
struct Interest
{
    std::int64_t lastOom =
        noTime; ///< its time; a device without a clock but with an OOM still beats one without
    bool hasOom = false;
    EventIndex events = 0;
    std::uint64_t reserved = 0;

    friend auto operator<=>(const Interest& a, const Interest& b)
    {
        return std::tie(a.hasOom, a.lastOom, a.events, a.reserved) <=>
               std::tie(b.hasOom, b.lastOom, b.events, b.reserved);
    }
};

Interest interestIn(const DeviceHistory& history, const Snapshot& snapshot)
{
    Interest interest;
    interest.hasOom = !history.ooms().empty();
    if (interest.hasOom)
        interest.lastOom = snapshot.events().timeUs[history.trace().event(history.ooms().back()).value];
    interest.events = history.eventCount();
    interest.reserved = history.usage().finalReserved();
    return interest;
}

} // namespace

DeviceHistory::DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                             ImportLog& log)
    : m_snapshot(&snapshot), m_trace(snapshot.trace(device)), m_firstId(firstId),
      m_allocations(pairAllocations(snapshot, device, log)),
      m_usage(computeUsage(snapshot, device, m_allocations)), m_live(m_allocations, m_trace.count)
{
    checkIdentities(snapshot, device, m_usage, log);
    for (std::uint32_t i = 0; i < m_trace.count; ++i) {
        if (snapshot.events().action[m_trace.first + i] == Action::Oom)
            m_ooms.push_back(static_cast<EventIndex>(i));
    }
}

QString DeviceHistory::label(std::uint32_t rank) const
{
    return labelText(QLatin1Char('b'), m_allocations.addr[rank], m_allocations.version[rank]);
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
                                                      ImportLog& log, Progress& progress)
{
    std::shared_ptr<History> history(new History(std::move(snapshot)));
    const Snapshot& source = history->snapshot();
    std::uint32_t nextId = 0;
    std::uint64_t done = 0;
    for (const std::int32_t device : source.devices()) {
        if (progress.isCancelled())
            return cancelled();
        progress.report(done, source.events().rows(),
                        QCoreApplication::translate("History", "Replaying the trace"));
        history->m_devices.push_back(
            std::make_unique<DeviceHistory>(source, device, AllocationId{nextId}, log));
        nextId += static_cast<std::uint32_t>(history->m_devices.back()->allocations().rows());
        done += source.trace(device).count;
    }
    return std::shared_ptr<const History>(std::move(history));
}

const DeviceHistory* History::device(std::int32_t device) const
{
    for (const auto& history : m_devices) {
        if (history->device() == device)
            return history.get();
    }
    return nullptr;
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
        return a->eventCount() < b->eventCount();
    });
    return best == m_devices.end() ? nullptr : best->get();
}

} // namespace core
