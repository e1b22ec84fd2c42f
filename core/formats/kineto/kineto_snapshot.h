// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/kineto/kineto_columns.h"
#include "core/formats/kineto/kineto_devices.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/samples.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace core {

/// Makes a snapshot of what a profiler's trace says of memory: events by time, device after device; as its
/// final state, so that nothing is missing there, what is alive then, and a block of all bytes that the
/// trace's totals had before its first event and that no free names. Used once, by one thread.
class KinetoSnapshot
{
public:
    /// Where that block is: no address that a process can have.
    static constexpr std::uint64_t earlierAddress = std::uint64_t{1} << 62U;

    KinetoSnapshot(KinetoTrace trace, ImportLog& log) : m_trace(std::move(trace)), m_log(&log) {}

    /// Cancelled, or done.
    [[nodiscard]] Status make(Progress& progress);

    [[nodiscard]] SnapshotData takeData() { return std::move(m_data); }
    /// Totals of the trace: where those of reserved bytes change, and some more; null where it has none.
    [[nodiscard]] std::shared_ptr<const Samples> samples() const { return m_samples; }
    [[nodiscard]] const KinetoDevices& devices() const { return m_devices; }
    /// Memory events of other processes than the first, which are left out.
    [[nodiscard]] std::uint64_t ofOthers() const { return m_ofOthers; }
    /// Call stacks of which only the innermost frames are there: KinetoStacks::cutStacks().
    [[nodiscard]] std::uint64_t cutStacks() const { return m_cutStacks; }

private:
    struct Live
    {
        std::uint64_t size = 0;
        StackId stack;
    };

    /// A device's balance while its events go by.
    struct Balance
    {
        std::unordered_map<std::uint64_t, Live, KeyedHash> live; ///< by address
        std::uint64_t earlier = 0;                               ///< freed bytes that no event allocated
        std::int64_t first = KinetoMemory::untold;               ///< total before the first event
        std::int64_t last = KinetoMemory::untold;                ///< total after the last one
    };

    void dropOthers();
    /// Rows of KinetoTrace::memory by device, time and the profiler's own order.
    [[nodiscard]] std::vector<std::uint32_t> orderedRows();
    void addDevice(std::int32_t device, std::span<const std::uint32_t> rows,
                   const std::vector<StackId>& stacks, const Progress& progress);
    /// By how many bytes the event changes the balance.
    [[nodiscard]] std::int64_t apply(const KinetoMemory& memory, StackId stack, Balance& balance) const;
    void addEvent(const KinetoMemory& memory, StackId stack);
    void addState(std::int32_t device, const Balance& balance);
    void addBlock(std::int32_t device, std::uint64_t addr, const Live& live);
    void addSamples(std::int32_t device, std::span<const std::uint32_t> rows);
    void addSample(std::int32_t device, const KinetoMemory& memory, std::int64_t all);
    [[nodiscard]] std::int64_t bytesOf(const KinetoMemory& memory) const;
    void addAnnotations();
    void markAnnotations();
    [[nodiscard]] std::int64_t timeUs(std::int64_t ns) const;

    KinetoTrace m_trace;
    ImportLog* m_log;
    SnapshotData m_data;
    KinetoDevices m_devices;
    std::vector<std::int32_t> m_deviceOf; ///< by row of KinetoTrace::memory
    SampleColumns m_columns;
    std::unique_ptr<StringPool> m_sampleStrings = std::make_unique<StringPool>();
    std::shared_ptr<const Samples> m_samples;
    std::uint64_t m_ofOthers = 0;
    std::uint64_t m_cutStacks = 0;
};

} // namespace core
