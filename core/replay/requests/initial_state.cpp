// SPDX-License-Identifier: MIT
#include "core/replay/requests/initial_state.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/replay/model/request_rounding.h"

#include <algorithm>
#include <optional>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayRequestsText);

/// Free bytes behind a block whose size is not known: it may be longer by as many.
struct Unsure
{
    std::uint64_t addr = 0;
    std::uint64_t most = 0;
    InitialBlock* block = nullptr;
};

/// Puts the initial state together, then learns ends of blocks from the first allocations behind them.
class InitialReader
{
public:
    InitialReader(const Snapshot& snapshot, const DeviceHistory& device)
        : m_snapshot(snapshot), m_device(device)
    {}

    Result<InitialState> read();

private:
    [[nodiscard]] std::optional<Error> addSegment(const AllocatorState& state, const SegmentAt& from);
    [[nodiscard]] std::optional<Error> addBlocks(const AllocatorState& state, const SegmentAt& from,
                                                 InitialSegment& segment) const;
    void findUnsure(const AllocatorState& state, const SegmentAt& from, InitialSegment& segment);
    void learnEnds();
    void learnFrom(EventIndex k, std::uint64_t addr);

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    InitialState m_state;
    std::vector<Unsure> m_unsure; ///< by address
};

/// Where neither the file nor the size tells: pages of small requests alone, or one small cudaMalloc.
bool isSmallSegment(const SegmentAt& from, const InitialSegment& segment)
{
    if (from.type != SegmentType::Unknown)
        return from.type == SegmentType::Small;
    if (!from.isExpandable)
        return from.size == smallSegment;
    return !segment.blocks.empty() && std::all_of(segment.blocks.begin(), segment.blocks.end(),
                                                  [](const InitialBlock& b) { return isSmall(b.size); });
}

Result<InitialState> InitialReader::read()
{
    const AllocatorState state = allocatorStateAt(m_snapshot, m_device, m_device.part().begin - 1);
    if (!state.homeless.empty())
        return inputError(
            ReplayRequestsText::tr("The block at %1 was alive at the begin, but lies in no segment.")
                .arg(formatAddress(m_device.allocations().addr[state.homeless.front()])));
    m_state.segments.reserve(state.segments.size()); // blocks are pointed to
    for (const SegmentAt& from : state.segments) {
        if (isPrivate(m_snapshot, from.pool)) {
            m_state.frozen += from.size;
            continue;
        }
        if (const std::optional<Error> error = addSegment(state, from))
            return *error;
    }
    learnEnds();
    return std::move(m_state);
}

std::optional<Error> InitialReader::addSegment(const AllocatorState& state, const SegmentAt& from)
{
    InitialSegment segment;
    segment.addr = from.addr;
    segment.size = from.size;
    segment.stream = from.stream;
    segment.isExpandable = from.isExpandable;
    if (const std::optional<Error> error = addBlocks(state, from, segment))
        return error;
    segment.isSmall = isSmallSegment(from, segment);
    m_state.segments.push_back(std::move(segment));
    findUnsure(state, from, m_state.segments.back());
    return std::nullopt;
}

std::optional<Error> InitialReader::addBlocks(const AllocatorState& state, const SegmentAt& from,
                                              InitialSegment& segment) const
{
    for (std::uint32_t row = from.firstBlock; row < from.firstBlock + from.blockCount; ++row) {
        const BlockAt& block = state.blocks[row];
        if (block.state == BlockState::Inactive)
            continue;
        if (block.size == 0 || block.size < m_device.rounding().leastBlockSize(block.requested))
            return inputError(ReplayRequestsText::tr(
                                  "The block at %1 of %2 reaches into the next one or beyond its segment.")
                                  .arg(formatAddress(block.addr), formatExactBytes(block.requested)));
        segment.blocks.push_back(
            {block.addr, block.size, block.rank, block.state == BlockState::ActivePendingFree});
    }
    return std::nullopt;
}

/// A gap that a block could fill wholly is its own; of a longer one it may have the begin.
void InitialReader::findUnsure(const AllocatorState& state, const SegmentAt& from, InitialSegment& segment)
{
    std::size_t below = 0;
    for (std::uint32_t row = from.firstBlock; row < from.firstBlock + from.blockCount; ++row) {
        const BlockAt& block = state.blocks[row];
        if (block.state != BlockState::Inactive) {
            ++below;
        } else if (block.uncertain > 0 && below > 0) {
            InitialBlock& owner = segment.blocks[below - 1];
            if (block.uncertain == block.size)
                owner.size += block.size;
            else
                m_unsure.push_back({block.addr, block.uncertain, &owner});
        }
    }
}

/// The first allocation behind a block begins where it ends.
void InitialReader::learnEnds()
{
    const EventColumns& events = m_snapshot.events();
    for (EventIndex k = m_device.part().begin; !m_unsure.empty() && k < m_device.eventCount(); ++k) {
        const std::uint32_t row = m_device.trace().event(k).value;
        if (events.action[row] == Action::Alloc)
            learnFrom(k, events.addr[row]);
    }
}

void InitialReader::learnFrom(EventIndex k, std::uint64_t addr)
{
    const auto above = std::upper_bound(m_unsure.begin(), m_unsure.end(), addr,
                                        [](std::uint64_t a, const Unsure& u) { return a < u.addr; });
    if (above == m_unsure.begin())
        return;
    Unsure& unsure = *std::prev(above);
    if (unsure.block == nullptr || addr > unsure.addr + unsure.most)
        return;
    if (m_device.allocations().freeEvent[unsure.block->rank] > k)
        unsure.block->size += addr - unsure.addr;
    unsure.block = nullptr;
}

} // namespace

bool isPrivate(const Snapshot& snapshot, PoolId pool)
{
    return !pool.isNone() && snapshot.pools()[pool.value] != Pool{};
}

Result<InitialState> initialStateOf(const Snapshot& snapshot, const DeviceHistory& device)
{
    return InitialReader(snapshot, device).read();
}

} // namespace core::replay
