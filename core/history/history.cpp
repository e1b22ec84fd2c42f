// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include "core/history/trace/filtered_trace.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>
#include <utility>

namespace core {

namespace {

/// Orders devices by how likely they are what the user came for.
struct Interest
{
    bool isDevice = false; ///< and not the host
    std::int64_t lastOom =
        noTime; ///< its time; a device without a clock but with an OOM still beats one without
    bool hasOom = false;
    std::uint64_t peak = 0; ///< active
    EventIndex events = 0;
    std::uint64_t reserved = 0;

    friend auto operator<=>(const Interest& a, const Interest& b)
    {
        return std::tie(a.isDevice, a.hasOom, a.lastOom, a.peak, a.events, a.reserved) <=>
               std::tie(b.isDevice, b.hasOom, b.lastOom, b.peak, b.events, b.reserved);
    }
};

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
        return usageError(QCoreApplication::translate("History", "the recording has no device %1")
                              .arg(deviceName(*part.device)));
    if (part.events.begin > 0 && static_cast<std::uint32_t>(part.events.begin) >= longest)
        return usageError(QCoreApplication::translate("History", "no event %1: there are only %2")
                              .arg(part.events.begin)
                              .arg(longest));
    return Done{};
}

Interest interestIn(const DeviceHistory& history, const Snapshot& snapshot)
{
    Interest interest;
    interest.isDevice = !history.isHost();
    const Trace whole = snapshot.trace(history.device()); // whatever part of it was opened
    interest.hasOom = history.wholeLastOom() != beforeFirstEvent;
    if (interest.hasOom)
        interest.lastOom = snapshot.events().timeUs[whole.event(history.wholeLastOom()).value];
    interest.peak = history.wholePeak();
    interest.events = static_cast<EventIndex>(whole.count);
    interest.reserved = history.usage().finalReserved();
    return interest;
}

} // namespace

Result<std::shared_ptr<const History>> History::build(std::shared_ptr<const Snapshot> snapshot,
                                                      ImportLog& log, Progress& progress,
                                                      const RecordingPart& part)
{
    SNAPVIEWER_TRY(checkPart(part, *snapshot));
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

std::shared_ptr<const History> History::withSnapshot(std::shared_ptr<const Snapshot> snapshot) const
{
    std::shared_ptr<History> history(new History(std::move(snapshot)));
    for (const auto& device : m_devices)
        history->m_devices.push_back(std::make_unique<DeviceHistory>(history->snapshot(), *device));
    return history;
}

const DeviceHistory* History::device(std::int32_t device) const
{
    const auto found = std::ranges::lower_bound( // a file may have thousands
        m_devices, device, {}, [](const auto& history) { return history->device(); });
    return found != m_devices.end() && (*found)->device() == device ? found->get() : nullptr;
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
