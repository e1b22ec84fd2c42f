// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_history.h"

#include <memory>
#include <vector>

namespace core {

/// The histories of all devices of a snapshot, ascending. Immutable.
class History
{
public:
    /// O(events + blocks). Oddities and failed identities go to log. Errors: cancelled; Usage where part is
    /// of a device that there is not, or begins behind the end of every trace.
    [[nodiscard]] static Result<std::shared_ptr<const History>>
    build(std::shared_ptr<const Snapshot> snapshot, ImportLog& log, Progress& progress,
          const RecordingPart& part = {});

    /// Of whole traces replayed before, one each of the snapshot's devices, in their order. log: of then.
    [[nodiscard]] static std::shared_ptr<const History>
    restored(std::shared_ptr<const Snapshot> snapshot, std::vector<Replayed> replayed, const ImportLog& log);

    /// The same of a snapshot in which call sites alone are others: nothing is replayed.
    [[nodiscard]] std::shared_ptr<const History> withSnapshot(std::shared_ptr<const Snapshot> snapshot) const;

    [[nodiscard]] const Snapshot& snapshot() const { return *m_snapshot; }
    [[nodiscard]] const std::vector<std::unique_ptr<DeviceHistory>>& devices() const { return m_devices; }
    /// The history of a device, or null.
    [[nodiscard]] const DeviceHistory* device(std::int32_t device) const;
    [[nodiscard]] const DeviceHistory* deviceNamed(const QString& name) const; ///< by DeviceHistory::name()
    /// The device that has allocation id, or null.
    [[nodiscard]] const DeviceHistory* owner(AllocationId id) const;
    [[nodiscard]] std::size_t allocationCount() const;
    /// Where a window opens: the device of the last OOM (by time, else the lowest), else the one with the
    /// largest peak, the longest trace, most reserved bytes; never the host beside another; null: none.
    [[nodiscard]] const DeviceHistory* mainDevice() const;
    /// The device with the longest trace (the hidden default of the SQL table `allocs`), or null.
    [[nodiscard]] const DeviceHistory* longestTrace() const;

private:
    explicit History(std::shared_ptr<const Snapshot> snapshot) : m_snapshot(std::move(snapshot)) {}

    std::shared_ptr<const Snapshot> m_snapshot;
    std::vector<std::unique_ptr<DeviceHistory>> m_devices;
};

} // namespace core
