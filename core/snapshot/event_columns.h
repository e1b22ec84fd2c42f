// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/packed_column.h"
#include "core/snapshot/action.h"

#include <cstdint>
#include <vector>

namespace core {

/// What a trace says of one event.
struct EventRow
{
    Action action = Action::FirstUnknown;
    std::uint64_t addr = 0;       ///< modulo 2^64; 0 where the event has none (oom, snapshot)
    std::uint64_t size = 0;       ///< bytes; meaning by action
    std::int64_t stream = 0;      ///< raw cudaStream_t value
    std::int64_t timeUs = noTime; ///< µs since the epoch, noTime where missing
    StackId stack;                ///< none: no `frames` key; StackTable::emptyStack: an empty list
    StringId compileContext;      ///< none: no key
    StringId userMetadata;        ///< none: no key; a dict is kept as compact JSON
    PoolId pool;                  ///< none: no key
};

/// One row an event, all devices, device after device, in trace order within a device (Snapshot::traces() has
/// the ranges). Rows of device traces come first; nothing here is sorted by time: several events share a
/// microsecond.
struct EventColumns
{
    PackedColumn<Action> action;
    PackedColumn<std::uint64_t> addr;
    PackedColumn<std::uint64_t> size;
    PackedColumn<std::int64_t> stream;
    PackedColumn<std::int64_t> timeUs;
    PackedColumn<StackId> stack;
    PackedColumn<StringId> compileContext;
    PackedColumn<StringId> userMetadata;
    PackedColumn<PoolId> pool;

    [[nodiscard]] std::size_t rows() const { return action.size(); }
    [[nodiscard]] EventRow row(std::size_t row) const;
    void append(const EventRow& row);
    void set(std::size_t place, const EventRow& row);
    [[nodiscard]] std::size_t memoryBytes() const;
};

/// The events of one device: rows [first, first + count) of EventColumns.
struct Trace
{
    std::int32_t device = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    [[nodiscard]] EventId event(EventIndex index) const
    {
        return EventId{first + static_cast<std::uint32_t>(index)};
    }
};

enum class SegmentType : std::uint8_t
{
    Unknown,
    Small,
    Large,
};

/// One row a segment of the final state; sorted by device, file order within a device. Bytes are rounded
/// ones.
struct SegmentColumns
{
    std::vector<std::int32_t> device;
    std::vector<std::uint64_t> addr;
    std::vector<std::uint64_t> totalSize;
    std::vector<std::uint64_t> allocatedSize;
    std::vector<std::uint64_t> activeSize;
    std::vector<std::uint64_t> requestedSize;
    std::vector<std::int64_t> stream;
    std::vector<SegmentType> type;
    std::vector<PoolId> pool;
    std::vector<std::uint8_t> expandable; ///< bool
    std::vector<StackId> stack;
    std::vector<std::uint32_t> firstBlock; ///< its blocks are rows [firstBlock, firstBlock + blockCount)
    std::vector<std::uint32_t> blockCount;

    [[nodiscard]] std::size_t rows() const { return addr.size(); }
};

enum class BlockState : std::uint8_t
{
    Inactive,
    ActiveAllocated,
    ActivePendingFree, ///< freed by the program, another stream has not finished; also active_awaiting_free
};

/// One row a block of the final state, segment after segment, address order within a segment.
struct BlockColumns
{
    std::vector<SegmentId> segment;
    std::vector<std::uint64_t> addr; ///< given, else the running sum of sizes from the segment's address
    std::vector<std::uint64_t> size; ///< rounded bytes occupied
    std::vector<std::uint64_t>
        requested; ///< bytes asked for; 0 for inactive blocks, whose key is a stale left-over
    std::vector<BlockState> state;
    std::vector<StackId> stack;

    [[nodiscard]] std::size_t rows() const { return addr.size(); }
};

/// A START/END pair of external_annotations, paired per name as a stack; in order of start.
struct Annotation
{
    std::int32_t device = 0;
    StringId name;
    std::int64_t startUs = noTime; ///< noTime where the ring buffer lost it
    std::int64_t endUs = noTime;
};

} // namespace core
