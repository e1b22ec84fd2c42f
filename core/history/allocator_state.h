// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/address_order.h"
#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// One reserved range of a device after an event: a cudaMalloc segment or a contiguous mapped run of an
/// expandable one. Bytes.
struct SegmentAt
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::int64_t stream = 0;
    PoolId pool;                             ///< none: unknown
    SegmentType type = SegmentType::Unknown; ///< of its final segment, else as its size tells
    bool isExpandable = false;
    EventIndex since = beforeFirstEvent; ///< the segment_alloc, or the latest segment_map of its range
    StackId stack;                       ///< that created it; none: unknown
    SegmentId final;                     ///< the (lowest) final segment that it shares memory with, or none
    std::uint32_t version = 0;           ///< of its label s<addr>_<version>
    std::uint32_t firstBlock = 0;        ///< its rows of AllocatorState::blocks: by address, without a gap
    std::uint32_t blockCount = 0;
    std::uint32_t activeBlocks = 0; ///< of them: those that are no free runs
    std::uint64_t allocated = 0;    ///< requested bytes of allocated blocks
    std::uint64_t active = 0;       ///< the same with those whose free is pending
    std::uint64_t free = 0;         ///< bytes in no block
    std::uint64_t largestFree = 0;  ///< the longest contiguous run of them
    std::uint64_t uncertain = 0;    ///< of free: may be the rest of a block whose size is not known
    std::uint64_t rounding = 0;     ///< what its active blocks occupy beyond what was asked for, at least
    std::uint64_t overlap = 0; ///< what was asked for and has no room: blocks overlap, or leave the segment

    /// size + overlap = allocated + pending + rounding + free; only a file that contradicts itself overlaps.
    [[nodiscard]] std::uint64_t pending() const { return active - allocated; }
    /// 1 − largest free run / free bytes: 0 where what is free is in one piece; nothing where none is free.
    [[nodiscard]] std::optional<double> fragmentation() const;
    /// s<hex address>_<version>: the same text in every view.
    [[nodiscard]] QString label() const;

    friend bool operator==(const SegmentAt&, const SegmentAt&) = default;
};

/// A block of a segment, or a run of free bytes in it. Bytes.
struct BlockAt
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;      ///< that it occupies: exact where isSizeKnown; else the least of a block,
                                 ///< the most of a free run
    std::uint64_t requested = 0; ///< 0 for inactive ones
    BlockState state = BlockState::Inactive;
    std::uint32_t rank = Allocations::noRank; ///< row of Allocations; none for free runs
    std::uint64_t uncertain = 0; ///< of a free run: at most this much at its begin is the block's below
    bool isSizeKnown = false; ///< of a block that stayed to the end; of a free run: that of the block below

    friend bool operator==(const BlockAt&, const BlockAt&) = default;
};

/// What the allocator of one device holds after an event.
struct AllocatorState
{
    std::vector<SegmentAt> segments;     ///< by address
    std::vector<BlockAt> blocks;         ///< segment after segment
    std::vector<std::uint32_t> homeless; ///< ranks alive then that lie in no reserved range, by address:
                                         ///< contradictory files, deleted pools

    friend bool operator==(const AllocatorState&, const AllocatorState&) = default;
};

/// The state of device, whose snapshot this is, after event k (−1: before the first; beyond the last: the
/// end). Segments and blocks are undone from the final ones, but from intervals found
/// once, so that a question costs O(checkpoint distance + what is alive · log). Rounding is known for
/// blocks of the end only; for others the least size by the allocator's rules is taken. Of a contradictory
/// file, blocks that overlap are cut at the next one's address.
[[nodiscard]] AllocatorState allocatorStateAt(const Snapshot& snapshot, const DeviceHistory& device,
                                              EventIndex k);

/// What the allocator of one device held after one event and then another: each state is found from the one
/// before, so that a step costs O(checkpoint distance + what is alive + what changed · log). Refers to both.
/// One thread.
class StateWalk
{
public:
    StateWalk(const Snapshot& snapshot, const DeviceHistory& device);

    /// Puts what allocatorStateAt() answers for event k into state, whose room is used again.
    void go(EventIndex k, AllocatorState& state);
    /// Rows of the device's ReservedRanges that were reserved after that event.
    [[nodiscard]] std::span<const AddressOrder::Entry> ranges() const { return m_ranges.entries(); }

private:
    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    AddressOrder m_ranges;
    AddressOrder m_ranks; ///< of what is alive
};

} // namespace core
