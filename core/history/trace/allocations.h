// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/packed_column.h"
#include "core/base/progress.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// How an allocation became known (design: section 2).
enum class Origin : std::uint8_t
{
    Trace,    ///< its alloc event is in the trace
    Free,     ///< freed without an alloc: alive before the first event
    Segments, ///< alive in the final segments without any event of its own
};

/// "trace", "free", "segments": the SQL texts.
[[nodiscard]] QString nameOf(Origin origin);

/// All allocations of one device in stack order, bottom first: row = rank. allocEvent ascends. The order
/// never changes, so an allocation's offset after event k is the sum of the sizes of the live ones of lower
/// rank. Immutable.
struct Allocations
{
    static constexpr std::uint32_t noRank = 0xFFFFFFFFU;

    std::vector<std::uint64_t> addr;
    std::vector<std::uint64_t> size;            ///< requested bytes
    std::vector<EventIndex> allocEvent;         ///< beforeFirstEvent: before
    std::vector<EventIndex> freeRequestedEvent; ///< beforeFirstEvent: before; neverEvent: never
    std::vector<EventIndex> freeEvent;          ///< free_completed; neverEvent: never
    PackedColumn<Origin> origin;
    PackedColumn<std::uint32_t> version; ///< frees of that address before it (label b<hex>_<version>)
    PackedColumn<BlockId> block;         ///< its final block; none where it was freed
    PackedColumn<std::int64_t> stream;
    PackedColumn<PoolId> pool;       ///< of its event, else of the final segment covering it, else none
    PackedColumn<StackId> stack;     ///< where allocated; none for origin Free
    PackedColumn<StackId> freeStack; ///< of its free_requested (else of its Free event); none where unknown
    /// By event index: the rank that the event acts on, noRank for others.
    std::vector<std::uint32_t> rankOfEvent;
    /// By event index: frees (of blocks or of segments, as the action goes) of its address before it.
    PackedColumn<std::uint32_t> versionOfEvent;

    [[nodiscard]] std::size_t rows() const { return addr.size(); }
    /// Makes room for as many rows.
    void reserve(std::size_t rows);
    /// Alive after event k: active, pending free included.
    [[nodiscard]] bool isActiveAt(std::uint32_t rank, EventIndex k) const
    {
        return allocEvent[rank] <= k && freeEvent[rank] > k;
    }
    /// Alive before the first event and after the last.
    [[nodiscard]] bool isLasting(std::uint32_t rank) const
    {
        return allocEvent[rank] == beforeFirstEvent && freeEvent[rank] == neverEvent;
    }
};

/// Pairs the device's trace with its final blocks by the rules of design section 2; oddities go to log.
/// O(events). None at all where progress is cancelled.
[[nodiscard]] Allocations pairAllocations(const Snapshot& snapshot, std::int32_t device, ImportLog& log,
                                          Progress& progress);

} // namespace core
