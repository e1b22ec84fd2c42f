// SPDX-License-Identifier: MIT
#include "tests/testutil/naive_replay.h"

#include <iterator>

namespace testutil {

NaiveReplay::NaiveReplay(const core::Snapshot& snapshot, std::int32_t device)
    : m_snapshot(snapshot), m_trace(snapshot.trace(device)),
      m_at(static_cast<core::EventIndex>(m_trace.count) - 1)
{
    const core::SegmentColumns& segments = snapshot.segments();
    const core::BlockColumns& blocks = snapshot.blocks();
    for (std::size_t s = 0; s < segments.rows(); ++s) {
        if (segments.device[s] != device)
            continue;
        m_segments[segments.addr[s]] = {segments.totalSize[s], segments.stream[s]};
        for (std::uint32_t b = segments.firstBlock[s]; b < segments.firstBlock[s] + segments.blockCount[s];
             ++b) {
            if (blocks.state[b] == core::BlockState::Inactive)
                continue;
            m_blocks[blocks.addr[b]] = {blocks.size[b], blocks.requested[b],
                                        blocks.state[b] == core::BlockState::ActivePendingFree, true,
                                        blocks.stack[b]};
        }
    }
}

void NaiveReplay::undoTo(core::EventIndex k)
{
    for (; m_at > k; --m_at)
        undo(m_trace.event(m_at).value);
}

void NaiveReplay::undo(std::uint32_t row)
{
    const core::EventColumns& events = m_snapshot.events();
    const std::uint64_t addr = events.addr[row];
    const std::uint64_t size = events.size[row];
    switch (events.action[row]) {
    case core::Action::Alloc:
        m_misfits += m_blocks.erase(addr) == 0 ? 1 : 0;
        break;
    case core::Action::Free:
        undoFree(row, false);
        break;
    case core::Action::FreeCompleted:
        undoFree(row, true);
        break;
    case core::Action::FreeRequested:
        if (const auto block = m_blocks.find(addr); block != m_blocks.end())
            block->second.isPending = false;
        else
            ++m_misfits;
        break;
    case core::Action::SegmentFree:
        m_misfits += m_segments.emplace(addr, Segment{size, events.stream[row]}).second ? 0 : 1;
        break;
    case core::Action::SegmentAlloc:
        m_misfits += m_segments.erase(addr) == 0 ? 1 : 0;
        break;
    case core::Action::SegmentUnmap:
        undoUnmap(addr, size, events.stream[row]);
        break;
    case core::Action::SegmentMap:
        undoMap(addr, size);
        break;
    default:
        break;
    }
}

void NaiveReplay::undoFree(std::uint32_t row, bool isPending)
{
    const core::EventColumns& events = m_snapshot.events();
    const Block block{events.size[row], events.size[row], isPending, false, events.stack[row]};
    m_misfits += m_blocks.emplace(events.addr[row], block).second ? 0 : 1;
}

/// Cuts the range out of the segment that contains it.
void NaiveReplay::undoMap(std::uint64_t addr, std::uint64_t size)
{
    auto it = m_segments.upper_bound(addr);
    if (it == m_segments.begin() || std::prev(it)->first + std::prev(it)->second.size < addr + size) {
        ++m_misfits;
        return;
    }
    --it;
    const std::uint64_t front = addr - it->first;
    const Segment back{it->first + it->second.size - (addr + size), it->second.stream};
    if (back.size != 0)
        m_segments[addr + size] = back;
    if (front != 0)
        it->second.size = front;
    else
        m_segments.erase(it);
}

/// Puts the range back, merged with its neighbours of the same stream.
void NaiveReplay::undoUnmap(std::uint64_t addr, std::uint64_t size, std::int64_t stream)
{
    auto upper = m_segments.lower_bound(addr);
    if (upper != m_segments.end() && upper->first == addr + size && upper->second.stream == stream) {
        size += upper->second.size;
        upper = m_segments.erase(upper);
    }
    if (upper != m_segments.begin()) {
        auto& [below, segment] = *std::prev(upper);
        if (below + segment.size == addr && segment.stream == stream) {
            segment.size += size;
            return;
        }
    }
    m_segments[addr] = {size, stream};
}

} // namespace testutil
