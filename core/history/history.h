// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/allocations.h"
#include "core/history/state.h"
#include "core/history/usage.h"

#include <memory>
#include <vector>

namespace core {

/// What the trace of one device implies. Immutable, any thread; lives as long as its History.
class DeviceHistory
{
public:
    DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId, ImportLog& log);
    DeviceHistory(const DeviceHistory&) = delete;
    DeviceHistory& operator=(const DeviceHistory&) = delete;

    [[nodiscard]] std::int32_t device() const { return m_trace.device; }
    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] EventIndex eventCount() const { return static_cast<EventIndex>(m_trace.count); }
    [[nodiscard]] const Allocations& allocations() const { return m_allocations; }
    [[nodiscard]] const Usage& usage() const { return m_usage; }
    [[nodiscard]] const LiveIndex& live() const { return m_live; }

    /// Ids are global: the device's allocations are [firstId, firstId + count), in stack order.
    [[nodiscard]] AllocationId idOf(std::uint32_t rank) const { return AllocationId{m_firstId.value + rank}; }
    [[nodiscard]] std::uint32_t rankOf(AllocationId id) const { return id.value - m_firstId.value; }
    [[nodiscard]] bool owns(AllocationId id) const { return rankOf(id) < m_allocations.rows(); }

    /// b<hex address>_<version>: the same text in every view.
    [[nodiscard]] QString label(std::uint32_t rank) const;
    /// The label of what event k acts on: b… for block actions, s… for segment actions, null for others.
    [[nodiscard]] QString labelOfEvent(EventIndex k) const;
    /// The indices of the device's oom events, ascending.
    [[nodiscard]] const std::vector<EventIndex>& ooms() const { return m_ooms; }
    /// Where the window opens: the last OOM if there is one, else the peak.
    [[nodiscard]] EventIndex causeEvent() const;

private:
    const Snapshot* m_snapshot;
    Trace m_trace;
    AllocationId m_firstId;
    Allocations m_allocations;
    Usage m_usage;
    LiveIndex m_live;
    std::vector<EventIndex> m_ooms;
};

/// The histories of all devices of a snapshot, ascending. Immutable.
class History
{
public:
    /// O(events + blocks). Oddities and failed identities go to log. Error: cancelled only.
    [[nodiscard]] static Result<std::shared_ptr<const History>>
    build(std::shared_ptr<const Snapshot> snapshot, ImportLog& log, Progress& progress);

    [[nodiscard]] const Snapshot& snapshot() const { return *m_snapshot; }
    [[nodiscard]] const std::vector<std::unique_ptr<DeviceHistory>>& devices() const { return m_devices; }
    /// The history of a device, or null.
    [[nodiscard]] const DeviceHistory* device(std::int32_t device) const;
    /// The device that has allocation id, or null.
    [[nodiscard]] const DeviceHistory* owner(AllocationId id) const;
    [[nodiscard]] std::size_t allocationCount() const;
    /// Where a window opens: the device of the last OOM (by time, else the lowest), else the one with the
    /// longest trace, else the one with most reserved bytes; null where there is none.
    [[nodiscard]] const DeviceHistory* mainDevice() const;
    /// The device with the longest trace (the hidden default of the SQL table `allocs`), or null.
    [[nodiscard]] const DeviceHistory* longestTrace() const;

private:
    explicit History(std::shared_ptr<const Snapshot> snapshot) : m_snapshot(std::move(snapshot)) {}

    std::shared_ptr<const Snapshot> m_snapshot;
    std::vector<std::unique_ptr<DeviceHistory>> m_devices;
};

} // namespace core
