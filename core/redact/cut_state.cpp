// SPDX-License-Identifier: MIT
#include "core/redact/cut_state.h"

#include "core/history/allocator_state.h"

namespace core {

namespace {

void appendBlock(BlockColumns& blocks, std::size_t segment, const BlockAt& block, StackId stack)
{
    blocks.segment.push_back(SegmentId{segment});
    blocks.addr.push_back(block.addr);
    blocks.size.push_back(block.size);
    blocks.requested.push_back(block.requested);
    blocks.state.push_back(block.state);
    blocks.stack.push_back(stack);
}

} // namespace

void appendStateAtEnd(const Snapshot& snapshot, const DeviceHistory& device, SnapshotData& data)
{
    const AllocatorState state = allocatorStateAt(snapshot, device, device.eventCount() - 1);
    SegmentColumns& segments = data.segments;
    for (const SegmentAt& segment : state.segments) {
        const std::size_t id = segments.rows();
        segments.device.push_back(device.device());
        segments.addr.push_back(segment.addr);
        segments.totalSize.push_back(segment.size);
        segments.stream.push_back(segment.stream);
        segments.type.push_back(segment.type);
        segments.pool.push_back(segment.pool);
        segments.expandable.push_back(segment.isExpandable ? 1 : 0);
        segments.stack.push_back(segment.stack);
        segments.requestedSize.push_back(segment.active);
        segments.firstBlock.push_back(static_cast<std::uint32_t>(data.blocks.rows()));
        segments.blockCount.push_back(segment.blockCount);
        std::uint64_t allocated = 0;
        std::uint64_t active = 0;
        for (std::uint32_t i = 0; i < segment.blockCount; ++i) {
            const BlockAt& block = state.blocks[segment.firstBlock + i];
            const bool isActive = block.state != BlockState::Inactive;
            active += isActive ? block.size : 0;
            allocated += block.state == BlockState::ActiveAllocated ? block.size : 0;
            appendBlock(data.blocks, id, block,
                        isActive ? device.allocations().stack[block.rank] : StackId{});
        }
        segments.allocatedSize.push_back(allocated);
        segments.activeSize.push_back(active);
    }
}

void appendFinalState(const Snapshot& snapshot, std::int32_t device, SnapshotData& data)
{
    const SegmentColumns& from = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    SegmentColumns& to = data.segments;
    const auto [first, last] = snapshot.segmentRange(device);
    for (std::uint32_t row = first.value; row < last.value; ++row) {
        const std::size_t id = to.rows();
        to.device.push_back(device);
        to.addr.push_back(from.addr[row]);
        to.totalSize.push_back(from.totalSize[row]);
        to.allocatedSize.push_back(from.allocatedSize[row]);
        to.activeSize.push_back(from.activeSize[row]);
        to.requestedSize.push_back(from.requestedSize[row]);
        to.stream.push_back(from.stream[row]);
        to.type.push_back(from.type[row]);
        to.pool.push_back(from.pool[row]);
        to.expandable.push_back(from.expandable[row]);
        to.stack.push_back(from.stack[row]);
        to.firstBlock.push_back(static_cast<std::uint32_t>(data.blocks.rows()));
        to.blockCount.push_back(from.blockCount[row]);
        for (std::uint32_t i = 0; i < from.blockCount[row]; ++i) {
            const std::size_t block = std::size_t{from.firstBlock[row]} + i;
            const StringId metadata = snapshot.blockMetadata(BlockId{block});
            if (!metadata.isNone())
                data.blockMetadata.emplace(BlockId{data.blocks.rows()}, metadata);
            appendBlock(
                data.blocks, id,
                {blocks.addr[block], blocks.size[block], blocks.requested[block], blocks.state[block]},
                blocks.stack[block]);
        }
    }
}

} // namespace core
