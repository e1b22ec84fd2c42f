// SPDX-License-Identifier: MIT
#include "tests/bench/parts/bench_state.h"

#include <cstdint>
#include <map>
#include <random>
#include <vector>

namespace bench {

namespace {

constexpr std::uint64_t slotSize = 2U << 20U;
constexpr std::uint64_t slotsPerSegment = 10;
constexpr std::uint64_t base = 0x7F0000000000;
constexpr std::size_t live = 4000;

/// An allocator of fixed slots that records what it does.
class Simulation
{
public:
    core::SnapshotData run(int events)
    {
        while (m_data.events.rows() < static_cast<std::size_t>(events))
            step();
        m_data.traces.push_back({0, 0, static_cast<std::uint32_t>(m_data.events.rows())});
        m_data.traceCount = 1;
        writeFinalState();
        m_data.stacks->finish();
        return std::move(m_data);
    }

private:
    static bool isExpandable(std::uint64_t segment) { return segment % 3 == 0; }
    static std::uint64_t addrOf(std::uint64_t slot) { return base + slot * slotSize; }

    void step()
    {
        if (m_live.size() < live || m_random() % 2 == 0)
            allocate();
        else
            release();
    }

    void allocate()
    {
        if (m_free.empty())
            reserve();
        const std::size_t which = m_random() % m_free.size();
        const std::uint64_t slot = m_free[which];
        m_free[which] = m_free.back();
        m_free.pop_back();
        const std::uint64_t size = 1 + m_random() % slotSize;
        record(core::Action::Alloc, addrOf(slot), size);
        m_live.push_back({slot, size});
        ++m_used[slot / slotsPerSegment];
    }

    void reserve()
    {
        const std::uint64_t segment = m_given.empty() ? m_segments++ : m_given.back();
        if (!m_given.empty())
            m_given.pop_back();
        m_used[segment] = 0;
        record(isExpandable(segment) ? core::Action::SegmentMap : core::Action::SegmentAlloc,
               addrOf(segment * slotsPerSegment), slotsPerSegment * slotSize);
        for (std::uint64_t slot = 0; slot < slotsPerSegment; ++slot)
            m_free.push_back(segment * slotsPerSegment + slot);
    }

    void release()
    {
        const std::size_t which = m_random() % m_live.size();
        const auto [slot, size] = m_live[which];
        m_live[which] = m_live.back();
        m_live.pop_back();
        record(core::Action::FreeRequested, addrOf(slot), size);
        record(core::Action::FreeCompleted, addrOf(slot), size);
        m_free.push_back(slot);
        const std::uint64_t segment = slot / slotsPerSegment;
        if (--m_used[segment] == 0)
            giveBack(segment);
    }

    void giveBack(std::uint64_t segment)
    {
        std::erase_if(m_free, [=](std::uint64_t slot) { return slot / slotsPerSegment == segment; });
        m_used.erase(segment);
        m_given.push_back(segment);
        record(isExpandable(segment) ? core::Action::SegmentUnmap : core::Action::SegmentFree,
               addrOf(segment * slotsPerSegment), slotsPerSegment * slotSize);
    }

    void record(core::Action action, std::uint64_t addr, std::uint64_t size)
    {
        core::EventColumns& events = m_data.events;
        core::EventRow event;
        event.action = action;
        event.addr = addr;
        event.size = size;
        event.timeUs = static_cast<std::int64_t>(events.rows()) + 1;
        events.append(event);
    }

    void writeFinalState()
    {
        std::map<std::uint64_t, std::uint64_t> sizes(m_live.begin(), m_live.end());
        for (const auto& [segment, used] : m_used) {
            core::SegmentColumns& s = m_data.segments;
            s.device.push_back(0);
            s.addr.push_back(addrOf(segment * slotsPerSegment));
            s.totalSize.push_back(slotsPerSegment * slotSize);
            s.allocatedSize.push_back(0);
            s.activeSize.push_back(0);
            s.requestedSize.push_back(0);
            s.stream.push_back(0);
            s.type.push_back(core::SegmentType::Large);
            s.pool.emplace_back();
            s.expandable.push_back(isExpandable(segment) ? 1 : 0);
            s.stack.emplace_back();
            s.firstBlock.push_back(static_cast<std::uint32_t>(m_data.blocks.rows()));
            s.blockCount.push_back(slotsPerSegment);
            for (std::uint64_t i = 0; i < slotsPerSegment; ++i)
                writeBlock(segment * slotsPerSegment + i, sizes);
        }
    }

    void writeBlock(std::uint64_t slot, const std::map<std::uint64_t, std::uint64_t>& sizes)
    {
        core::BlockColumns& b = m_data.blocks;
        const auto size = sizes.find(slot);
        const bool isLive = size != sizes.end();
        b.segment.emplace_back(m_data.segments.rows() - 1);
        b.addr.push_back(addrOf(slot));
        b.size.push_back(slotSize);
        b.requested.push_back(isLive ? size->second : 0);
        b.state.push_back(isLive ? core::BlockState::ActiveAllocated : core::BlockState::Inactive);
        b.stack.emplace_back();
    }

    core::SnapshotData m_data;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_live; ///< slot, requested bytes
    std::vector<std::uint64_t> m_free;                           ///< slots
    std::vector<std::uint64_t> m_given;                          ///< segments given back
    std::map<std::uint64_t, std::uint64_t> m_used;               ///< slots in use, by segment
    std::uint64_t m_segments = 0;
    std::minstd_rand m_random{7};
};

} // namespace

std::shared_ptr<const core::History> historyWithSegments(int events)
{
    static std::map<int, std::shared_ptr<const core::History>> made;
    auto& history = made[events];
    if (!history) {
        core::NoProgress progress;
        core::ImportLog log;
        history = *core::History::build(std::make_shared<const core::Snapshot>(Simulation().run(events)), log,
                                        progress);
    }
    return history;
}

} // namespace bench
