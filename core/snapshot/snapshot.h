// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/snapshot/event_columns.h"
#include "core/snapshot/remainder.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// A memory pool's id as the file has it: (0,0) is the default pool.
struct Pool
{
    std::int64_t first = 0;
    std::int64_t second = 0;
    friend auto operator<=>(const Pool&, const Pool&) = default;
};

/// Who made the records: what a form of file can never tell is no oddity of a file.
enum class Recorder : std::uint8_t
{
    PyTorch,
    SnapViewer,         ///< allocations and frees only
    SnapViewerDatabase, ///< the same without times, streams and addresses
    DeepView,           ///< a state only, without addresses
    Profiler,           ///< allocations and frees of a profiler's trace, without segments and streams
    Jax,                ///< a state only, of bytes by call stack, without addresses
    Ascend,             ///< a state only, of bytes by component, without addresses and stacks
};

/// What a Snapshot is made from; a format fills it, then moves it into the Snapshot.
struct SnapshotData
{
    Recorder recorder = Recorder::PyTorch;
    bool hasFinalState = true; ///< no segments means that none were held, not that nobody said so
    std::unique_ptr<StringPool> strings = std::make_unique<StringPool>();
    std::unique_ptr<StackTable> stacks = std::make_unique<StackTable>(*strings);
    EventColumns events;
    std::vector<Trace> traces;    ///< non-empty ones, by device
    std::uint32_t traceCount = 0; ///< inner lists of device_traces, empty ones included
    SegmentColumns segments;
    BlockColumns blocks;
    std::vector<Annotation> annotations;
    std::vector<Pool> pools;
    std::vector<StringId> unknownActions; ///< names of Action::FirstUnknown + i
    /// By event row, where events happen at steps of the file's own (SnapViewer's); empty elsewhere.
    PackedColumn<std::int64_t> fileSteps;
    std::int64_t lastFileStep = 0; ///< where the file's own axis ends
    /// oom events: free bytes on the device then, by event row.
    std::map<EventId, std::uint64_t> deviceFree;
    std::map<BlockId, StringId> blockMetadata; ///< user_metadata of final blocks, where they have one
    Remainder rest;
    /// allocator_settings and unknown top-level keys, flattened: `roundup_power2_divisions.1` → `0`, file
    /// order.
    std::vector<std::pair<QString, QString>> settings;
};

/// One recording, as the file has it: immutable, shared by const pointer, needs no lock. Devices are
/// ordinals.
class Snapshot
{
public:
    explicit Snapshot(SnapshotData data);
    /// The same recording with call sites by what a person counts as the program's own code. All ids stay;
    /// columns are shared. O(texts + stacks · frames).
    [[nodiscard]] std::shared_ptr<const Snapshot> withOwnRules(const OwnRules& rules) const;

    [[nodiscard]] const StringPool& strings() const { return *m_strings; }
    [[nodiscard]] const StackTable& stacks() const { return *m_stacks; }
    [[nodiscard]] const EventColumns& events() const { return m_data->events; }
    [[nodiscard]] const SegmentColumns& segments() const { return m_data->segments; }
    [[nodiscard]] const BlockColumns& blocks() const { return m_data->blocks; }
    [[nodiscard]] const std::vector<Annotation>& annotations() const { return m_data->annotations; }
    [[nodiscard]] const std::vector<std::pair<QString, QString>>& settings() const
    {
        return m_data->settings;
    }
    [[nodiscard]] Recorder recorder() const { return m_data->recorder; }
    /// Whether the file says what was held at its end.
    [[nodiscard]] bool hasFinalState() const { return m_data->hasFinalState; }
    /// Whether its segments are the allocator's, so that reserved bytes are known.
    [[nodiscard]] bool tellsReserved() const { return hasFinalState() && recorder() == Recorder::PyTorch; }
    /// Whether its events and segments name a stream.
    [[nodiscard]] bool tellsStreams() const
    {
        return recorder() == Recorder::PyTorch || recorder() == Recorder::SnapViewer;
    }
    [[nodiscard]] std::uint32_t traceCount() const { return m_data->traceCount; }

    /// Devices that have segments or events, ascending.
    [[nodiscard]] const std::vector<std::int32_t>& devices() const { return m_devices; }
    /// The device's events; an empty trace where it has none.
    [[nodiscard]] Trace trace(std::int32_t device) const;
    /// The device's segments as a range of rows.
    [[nodiscard]] std::pair<SegmentId, SegmentId> segmentRange(std::int32_t device) const;

    [[nodiscard]] QString actionName(Action action) const;
    [[nodiscard]] std::optional<std::uint64_t> deviceFree(EventId oom) const;
    /// Whether events have steps of the file's own, which then ascend along a trace.
    [[nodiscard]] bool hasFileSteps() const { return m_data->fileSteps.size() > 0; }
    /// The file's own step of an event, where it has them.
    [[nodiscard]] std::int64_t fileStep(EventId event) const { return m_data->fileSteps[event.value]; }
    /// Where the axis of these steps ends.
    [[nodiscard]] std::int64_t lastFileStep() const { return m_data->lastFileStep; }
    /// Keys of an event that have no column, and its `step`: (key, value as JSON text).
    [[nodiscard]] std::vector<std::pair<QString, QString>> extras(EventId event) const;
    /// What the file says of a final block as its metadata, or none.
    [[nodiscard]] StringId blockMetadata(BlockId block) const;
    /// The pool's `a,b`, or a null string for none.
    [[nodiscard]] QString poolText(PoolId pool) const;
    [[nodiscard]] const std::vector<Pool>& pools() const { return m_data->pools; }
    /// All that it was made from, but for the texts and stacks, which are moved out of there.
    [[nodiscard]] const SnapshotData& data() const { return *m_data; }
    /// What the file says and nothing else here tells.
    [[nodiscard]] const Remainder& rest() const { return m_data->rest; }

private:
    Snapshot(const Snapshot& other, const OwnRules& rules);

    std::shared_ptr<const SnapshotData> m_data; ///< without its texts and stacks
    std::shared_ptr<const StringPool> m_strings;
    std::shared_ptr<const StackTable> m_stacks;
    std::vector<std::int32_t> m_devices;
};

} // namespace core
