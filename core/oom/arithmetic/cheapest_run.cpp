// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/cheapest_run.h"

#include "core/oom/arithmetic/request_rules.h"

namespace core {

namespace {

/// A window over the blocks of one segment: rows [first, last] of AllocatorState::blocks.
struct Window
{
    CheapestRun::Way way = CheapestRun::Way::Fits;
    std::uint32_t segment = 0;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint64_t bytes = 0;
};

class Search
{
public:
    Search(const Snapshot& snapshot, const OomRequest& request, const AllocatorState& state)
        : m_snapshot(snapshot), m_request(request), m_state(state)
    {}

    std::optional<CheapestRun> run();

private:
    void searchFitting(std::uint32_t segment);
    void searchGrowing(std::uint32_t segment);
    void searchReleasing(std::uint32_t segment);
    template <class Suffices>
    void slide(CheapestRun::Way way, std::uint32_t segment, Suffices suffices);
    void offer(const Window& window);
    [[nodiscard]] CheapestRun described() const;

    [[nodiscard]] std::uint64_t deviceFree() const { return m_request.deviceFree.value_or(0); }
    [[nodiscard]] const BlockAt& block(std::uint32_t row) const { return m_state.blocks[row]; }
    [[nodiscard]] std::uint64_t endOf(std::uint32_t row) const { return block(row).addr + block(row).size; }

    const Snapshot& m_snapshot;
    const OomRequest& m_request;
    const AllocatorState& m_state;
    std::optional<Window> m_best;
};

std::optional<CheapestRun> Search::run()
{
    const auto count = static_cast<std::uint32_t>(m_state.segments.size());
    for (const auto search : {&Search::searchFitting, &Search::searchGrowing, &Search::searchReleasing}) {
        for (std::uint32_t segment = 0; segment < count; ++segment) {
            if (m_state.segments[segment].blockCount > 0)
                (this->*search)(segment);
        }
    }
    if (!m_best || m_best->bytes == 0)
        return std::nullopt;
    return described();
}

void Search::searchFitting(std::uint32_t segment)
{
    if (canServe(m_snapshot, m_request, m_state.segments[segment])) {
        slide(CheapestRun::Way::Fits, segment, [this](std::uint32_t first, std::uint32_t last) {
            return endOf(last) - block(first).addr >= m_request.bytes;
        });
    }
}

/// The blocks at the end of an expandable segment: behind them the driver's free pages can be mapped.
void Search::searchGrowing(std::uint32_t segment)
{
    const SegmentAt& at = m_state.segments[segment];
    if (!at.isExpandable || !m_request.isExpandable || !canServe(m_snapshot, m_request, at))
        return;
    const std::uint64_t page = allocator::pageBytes(typeOf(at));
    const std::uint64_t grown = deviceFree() / page * page;
    const std::uint32_t last = at.firstBlock + at.blockCount - 1;
    Window window{CheapestRun::Way::Grows, segment, last, last, block(last).requested};
    while (allocator::sum(endOf(last) - block(window.first).addr, grown) < m_request.bytes) {
        if (window.first == at.firstBlock)
            return;
        window.bytes += block(--window.first).requested;
    }
    offer(window);
}

/// Whole segments or pages of public pools, whatever their stream.
void Search::searchReleasing(std::uint32_t segment)
{
    const SegmentAt& at = m_state.segments[segment];
    if (!isPublic(m_snapshot, at.pool))
        return;
    const std::uint64_t page = allocator::pageBytes(typeOf(at));
    const std::uint64_t ask =
        m_request.isExpandable
            ? allocator::roundedUp(m_request.bytes,
                                   allocator::pageBytes(allocator::segmentTypeOf(m_request.bytes)))
            : allocator::segmentBytes(m_request.bytes);
    slide(CheapestRun::Way::Releases, segment, [&](std::uint32_t first, std::uint32_t last) {
        const std::uint64_t begin = block(first).addr - at.addr;
        const std::uint64_t end = endOf(last) - at.addr;
        std::uint64_t released = end - begin == at.size ? at.size : 0;
        if (at.isExpandable) {
            const std::uint64_t from = allocator::roundedUp(begin, page);
            const std::uint64_t to = end / page * page;
            released = to > from ? to - from : 0;
        }
        return released > 0 && allocator::sum(deviceFree(), released) >= ask;
    });
}

/// For every last block the latest first one that suffices: its active bytes are the fewest, because a longer
/// window suffices wherever a shorter one does and costs no less.
template <class Suffices>
void Search::slide(CheapestRun::Way way, std::uint32_t segment, Suffices suffices)
{
    const SegmentAt& at = m_state.segments[segment];
    Window window{way, segment, at.firstBlock, at.firstBlock, 0};
    for (; window.last < at.firstBlock + at.blockCount; ++window.last) {
        window.bytes += block(window.last).requested;
        if (!suffices(window.first, window.last))
            continue;
        while (window.first < window.last && suffices(window.first + 1, window.last))
            window.bytes -= block(window.first++).requested;
        offer(window);
    }
}

void Search::offer(const Window& window)
{
    if (!m_best || window.bytes < m_best->bytes)
        m_best = window;
}

CheapestRun Search::described() const
{
    CheapestRun run;
    run.way = m_best->way;
    run.segment = m_best->segment;
    run.bytes = m_best->bytes;
    run.span = endOf(m_best->last) - block(m_best->first).addr;
    for (std::uint32_t row = m_best->first; row <= m_best->last; ++row) {
        if (block(row).state == BlockState::Inactive)
            continue;
        if (run.ranks.empty())
            run.addr = block(row).addr;
        run.lastAddr = block(row).addr;
        run.ranks.push_back(block(row).rank);
    }
    return run;
}

} // namespace

std::optional<CheapestRun> cheapestRun(const Snapshot& snapshot, const OomRequest& request,
                                       const AllocatorState& state)
{
    return Search(snapshot, request, state).run();
}

} // namespace core
