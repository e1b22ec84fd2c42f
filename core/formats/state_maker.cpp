// SPDX-License-Identifier: MIT
#include "core/formats/state_maker.h"

namespace core {

void StateMaker::openSegment()
{
    m_isOpen = true;
    SegmentColumns& segments = m_data->segments;
    segments.device.push_back(m_device);
    segments.addr.push_back(m_address);
    segments.totalSize.push_back(0);
    segments.allocatedSize.push_back(0);
    segments.activeSize.push_back(0);
    segments.requestedSize.push_back(0);
    segments.stream.push_back(0);
    segments.type.push_back(SegmentType::Unknown);
    segments.pool.emplace_back();
    segments.expandable.push_back(0);
    segments.stack.emplace_back();
    segments.firstBlock.push_back(static_cast<std::uint32_t>(m_data->blocks.rows()));
    segments.blockCount.push_back(0);
}

void StateMaker::addBlock(std::uint64_t bytes, StackId stack, StringId what)
{
    if (bytes == 0)
        return;
    if (!m_isOpen)
        openSegment();
    SegmentColumns& segments = m_data->segments;
    BlockColumns& blocks = m_data->blocks;
    m_data->blockMetadata.emplace(BlockId{blocks.rows()}, what);
    blocks.segment.emplace_back(segments.rows() - 1);
    blocks.addr.push_back(m_address);
    blocks.size.push_back(bytes);
    blocks.requested.push_back(bytes);
    blocks.state.push_back(BlockState::ActiveAllocated);
    blocks.stack.push_back(stack);
    ++segments.blockCount.back();
    for (auto* const sum :
         {&segments.totalSize, &segments.allocatedSize, &segments.activeSize, &segments.requestedSize})
        sum->back() += bytes;
    m_address += bytes;
}

} // namespace core
