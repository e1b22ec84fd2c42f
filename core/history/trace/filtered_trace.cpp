// SPDX-License-Identifier: MIT
#include "core/history/trace/filtered_trace.h"

#include "core/history/trace/address_map.h"
#include "core/history/trace/cancel_check.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// Looks through one trace.
class Filtering
{
public:
    Filtering(const Snapshot& snapshot, const Trace& trace, const Progress& progress)
        : m_snapshot(&snapshot), m_trace(trace), m_progress(&progress)
    {}

    /// Nothing where a pair is there, or it was cancelled.
    [[nodiscard]] std::optional<std::uint64_t> signs();

private:
    struct Address
    {
        bool isAllocated = false;
        bool isRequested = false; ///< and not completed
        bool isPending = false;   ///< at the end of the recording
    };

    [[nodiscard]] Action actionAt(std::uint32_t i) const
    {
        return m_snapshot->events().action[m_trace.first + i];
    }
    [[nodiscard]] std::uint64_t addrAt(std::uint32_t i) const
    {
        return m_snapshot->events().addr[m_trace.first + i];
    }
    void findPending();
    [[nodiscard]] bool completesPair(std::uint32_t i);
    [[nodiscard]] bool isUnusedSegment(std::uint32_t i) const;
    [[nodiscard]] bool mayReach(std::uint32_t alloc, std::uint32_t segment) const;

    const Snapshot* m_snapshot;
    Trace m_trace;
    const Progress* m_progress;
    AddressMap<Address> m_addresses;
};

std::optional<std::uint64_t> Filtering::signs()
{
    std::uint64_t unused = 0;
    for (std::uint32_t i = 0; i < m_trace.count; ++i) {
        if (completesPair(i) || isCancelledAt(i, *m_progress))
            return std::nullopt;
        unused += isUnusedSegment(i) ? 1 : 0;
    }
    if (!m_snapshot->hasFinalState())
        return unused;
    findPending();
    std::uint64_t open = 0;
    for (std::uint32_t i = 0; i < m_trace.count && !isCancelledAt(i, *m_progress); ++i) {
        const bool isRequest = actionAt(i) == Action::FreeRequested;
        open += isRequest && !m_addresses[addrAt(i)].isPending ? 1 : 0;
    }
    return unused + open;
}

void Filtering::findPending()
{
    const auto [first, last] = m_snapshot->segmentRange(m_trace.device);
    const SegmentColumns& segments = m_snapshot->segments();
    const BlockColumns& blocks = m_snapshot->blocks();
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        for (std::uint32_t b = segments.firstBlock[s]; b < segments.firstBlock[s] + segments.blockCount[s];
             ++b)
            m_addresses[blocks.addr[b]].isPending = blocks.state[b] == BlockState::ActivePendingFree;
    }
}

bool Filtering::completesPair(std::uint32_t i)
{
    const Action action = actionAt(i);
    if (!isBlockAction(action))
        return false;
    Address& address = m_addresses[addrAt(i)];
    switch (action) {
    case Action::Alloc:
        address.isAllocated = true;
        return false;
    case Action::FreeRequested:
        address.isRequested = true;
        return address.isAllocated;
    case Action::FreeCompleted: // an alloc before it, without its request, is still there to be paired
        return address.isRequested;
    default:
        return true; // viewers' free is both
    }
}

/// A segment is made for an allocation that follows at once, at its begin; memory is mapped for one that
/// needs it, perhaps in several pieces, unless that fails.
bool Filtering::isUnusedSegment(std::uint32_t i) const
{
    const Action action = actionAt(i);
    if (!growsReserved(action) || i + 1 == m_trace.count)
        return false;
    const Action next = actionAt(i + 1);
    const bool isAlloc = next == Action::Alloc;
    if (action == Action::SegmentAlloc)
        return (isBlockAction(next) || isSegmentAction(next)) && (!isAlloc || addrAt(i + 1) != addrAt(i));
    return isAlloc ? !mayReach(i + 1, i) : isBlockAction(next) || next == Action::SegmentAlloc;
}

/// Whether an allocation may be in the memory of a segment's event: rounded, it is less than twice as large.
bool Filtering::mayReach(std::uint32_t alloc, std::uint32_t segment) const
{
    constexpr std::uint64_t smallest = 512;
    const EventColumns& events = m_snapshot->events();
    const std::uint64_t most = 2 * std::max(events.size[m_trace.first + alloc], smallest);
    return addrAt(alloc) - addrAt(segment) < events.size[m_trace.first + segment] ||
           addrAt(segment) - addrAt(alloc) < most;
}

} // namespace

std::uint64_t signsOfFiltering(const Snapshot& snapshot, const Progress& progress)
{
    std::uint64_t signs = 0;
    if (snapshot.recorder() != Recorder::PyTorch)
        return signs;
    for (const std::int32_t device : snapshot.devices()) {
        const Trace trace = snapshot.trace(device);
        if (trace.count < 2) // of the state only
            continue;
        const auto found = Filtering(snapshot, trace, progress).signs();
        if (!found)
            return 0;
        signs += *found;
    }
    return signs;
}

} // namespace core
