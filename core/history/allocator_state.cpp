// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"

#include <algorithm>

namespace core {

namespace {

using Entries = std::span<const AddressOrder::Entry>;

/// Puts one state together: segments from reserved ranges, then the live allocations into them.
class StateBuilder
{
public:
    /// ranges and ranks: reserved and alive after event k.
    StateBuilder(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k, Entries ranges,
                 Entries ranks, AllocatorState& state)
        : m_snapshot(snapshot), m_device(device), m_allocations(device.allocations()), m_event(k),
          m_ranges(ranges), m_ranks(ranks), m_state(state)
    {}

    void build();

private:
    void addSegments();
    void startSegment(const ReservedRange& range);
    void extendSegment(SegmentAt& segment, const ReservedRange& range);
    [[nodiscard]] StackId stackOf(const ReservedRange& range) const;
    void addBlocks(SegmentAt& segment, std::size_t& next);
    [[nodiscard]] BlockAt blockOf(std::uint32_t rank, std::uint64_t limit) const;
    void addFree(SegmentAt& segment, std::uint64_t addr, std::uint64_t end);
    [[nodiscard]] static bool mayKeepRest(const SegmentAt& segment);

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const Allocations& m_allocations;
    EventIndex m_event;
    EventIndex m_created = beforeFirstEvent; ///< when the first range of the segment in work was mapped
    Entries m_ranges;
    Entries m_ranks;
    AllocatorState& m_state;
};

/// True where two ranges that touch are one segment: both expandable, of one stream and pool, and not two
/// segments of the final state.
bool isOneRun(const ReservedRange& lower, const ReservedRange& upper)
{
    const auto agree = [](auto a, auto b) { return a.isNone() || b.isNone() || a == b; };
    return lower.end() == upper.addr && lower.isExpandable && upper.isExpandable &&
           lower.stream == upper.stream && agree(lower.pool, upper.pool) && agree(lower.final, upper.final);
}

void StateBuilder::build()
{
    m_state.segments.clear();
    m_state.blocks.clear();
    m_state.homeless.clear();
    addSegments();
    // As many as there can be: a block and what is free behind it, and what is free first of all.
    m_state.blocks.reserve(2 * m_ranks.size() + m_state.segments.size());
    std::size_t next = 0;
    for (SegmentAt& segment : m_state.segments) {
        for (; next < m_ranks.size() && m_ranks[next].addr < segment.addr; ++next)
            m_state.homeless.push_back(m_ranks[next].row);
        addBlocks(segment, next);
    }
    for (; next < m_ranks.size(); ++next)
        m_state.homeless.push_back(m_ranks[next].row);
}

void StateBuilder::addSegments()
{
    const std::vector<ReservedRange>& ranges = m_device.reserved().ranges();
    const ReservedRange* below = nullptr;
    for (const AddressOrder::Entry& entry : m_ranges) {
        const ReservedRange& range = ranges[entry.row];
        if (below != nullptr && isOneRun(*below, range))
            extendSegment(m_state.segments.back(), range);
        else
            startSegment(range);
        below = &range;
    }
}

void StateBuilder::startSegment(const ReservedRange& range)
{
    SegmentAt segment;
    segment.addr = range.addr;
    segment.stream = range.stream;
    segment.isExpandable = range.isExpandable;
    segment.version = range.version;
    segment.stack = stackOf(range);
    m_created = range.from;
    m_state.segments.push_back(segment);
    extendSegment(m_state.segments.back(), range);
}

void StateBuilder::extendSegment(SegmentAt& segment, const ReservedRange& range)
{
    segment.size += range.size;
    segment.since = std::max(segment.since, range.from);
    if (segment.pool.isNone())
        segment.pool = range.pool;
    if (range.from < m_created) {
        m_created = range.from;
        segment.stack = stackOf(range);
    }
    if (range.final.isNone() || !segment.final.isNone())
        return;
    segment.final = range.final;
    segment.type = m_snapshot.segments().type[range.final.value];
    const StackId stack = m_snapshot.segments().stack[range.final.value];
    if (!stack.isNone() && stack != StackTable::emptyStack) {
        segment.stack = stack;
        m_created = beforeFirstEvent; // nothing knows better
    }
}

StackId StateBuilder::stackOf(const ReservedRange& range) const
{
    return range.from == beforeFirstEvent
               ? StackId{}
               : m_snapshot.events().stack[m_device.trace().event(range.from).value];
}

void StateBuilder::addBlocks(SegmentAt& segment, std::size_t& next)
{
    const std::uint64_t end = segment.addr + segment.size;
    if (segment.type == SegmentType::Unknown)
        segment.type = m_device.rounding().typeBySize(segment.size, segment.isExpandable);
    segment.firstBlock = static_cast<std::uint32_t>(m_state.blocks.size());
    std::uint64_t filled = segment.addr;
    for (; next < m_ranks.size() && m_ranks[next].addr < end; ++next) {
        const std::uint64_t limit = next + 1 < m_ranks.size() ? std::min(end, m_ranks[next + 1].addr) : end;
        const BlockAt block = blockOf(m_ranks[next].row, limit);
        addFree(segment, filled, block.addr);
        ++segment.activeBlocks;
        segment.active += block.requested;
        segment.allocated += block.state == BlockState::ActiveAllocated ? block.requested : 0;
        segment.rounding += block.size - std::min(block.size, block.requested);
        segment.overlap += block.requested - std::min(block.size, block.requested);
        m_state.blocks.push_back(block);
        filled = block.addr + block.size;
    }
    addFree(segment, filled, end);
    segment.blockCount = static_cast<std::uint32_t>(m_state.blocks.size()) - segment.firstBlock;
}

BlockAt StateBuilder::blockOf(std::uint32_t rank, std::uint64_t limit) const
{
    const BlockId final = m_allocations.block[rank];
    BlockAt block;
    block.addr = m_allocations.addr[rank];
    block.requested = m_allocations.size[rank];
    block.rank = rank;
    block.isSizeKnown = !final.isNone();
    const std::uint64_t size = block.isSizeKnown ? m_snapshot.blocks().size[final.value]
                                                 : m_device.rounding().leastBlockSize(block.requested);
    block.size = std::min(size, limit - block.addr);
    block.state = m_allocations.freeRequestedEvent[rank] <= m_event ? BlockState::ActivePendingFree
                                                                    : BlockState::ActiveAllocated;
    return block;
}

void StateBuilder::addFree(SegmentAt& segment, std::uint64_t addr, std::uint64_t end)
{
    if (addr == end)
        return;
    BlockAt run;
    run.addr = addr;
    run.size = end - addr;
    const bool hasBlockBelow = m_state.blocks.size() > segment.firstBlock;
    run.isSizeKnown = !hasBlockBelow || m_state.blocks.back().isSizeKnown;
    if (!run.isSizeKnown && mayKeepRest(segment)) // of a long one too: what lay behind may be free since
        run.uncertain = std::min(run.size, m_device.rounding().mostUnsplit(m_state.blocks.back().size));
    segment.uncertain += run.uncertain;
    segment.free += run.size;
    segment.largestFree = std::max(segment.largestFree, run.size);
    m_state.blocks.push_back(run);
}

/// Only in cudaMalloc segments of large pools a block may keep more than its request needs.
bool StateBuilder::mayKeepRest(const SegmentAt& segment)
{
    return !segment.isExpandable && segment.type != SegmentType::Small;
}

} // namespace

std::optional<double> SegmentAt::fragmentation() const
{
    if (free == 0)
        return std::nullopt;
    return static_cast<double>(free - largestFree) / static_cast<double>(free);
}

QString SegmentAt::label() const
{
    return QStringLiteral("s%1_%2").arg(addr, 0, 16).arg(version);
}

StateWalk::StateWalk(const Snapshot& snapshot, const DeviceHistory& device)
    : m_snapshot(&snapshot), m_device(&device), m_ranges(device.reserved().intervals()),
      m_ranks(device.live().intervals())
{}

void StateWalk::go(EventIndex k, AllocatorState& state)
{
    const EventIndex event = m_device->clamped(k);
    const std::vector<ReservedRange>& ranges = m_device->reserved().ranges();
    m_ranges.go(event, [&ranges](std::uint32_t row) { return ranges[row].addr; });
    const std::vector<std::uint64_t>& addr = m_device->allocations().addr;
    m_ranks.go(event, [&addr](std::uint32_t rank) { return addr[rank]; });
    StateBuilder(*m_snapshot, *m_device, event, m_ranges.entries(), m_ranks.entries(), state).build();
}

AllocatorState allocatorStateAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k)
{
    AllocatorState state;
    StateWalk(snapshot, device).go(k, state);
    return state;
}

} // namespace core
