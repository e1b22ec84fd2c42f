// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/late_return.h"

#include "core/oom/arithmetic/request_rules.h"
#include "core/replay/model/request_rounding.h"
#include "core/replay/requests/recorded_settings.h"
#include "core/snapshot/accelerator.h"

#include <algorithm>
#include <span>

namespace core {

namespace {

/// What the failing call itself wrote, and what came back to it.
class FailingCall
{
public:
    FailingCall(const Snapshot& snapshot, const DeviceHistory& device, EventIndex oom)
        : m_snapshot(snapshot), m_device(device), m_oom(oom), m_stack(stackOf(oom))
    {
        m_begin = oom;
        while (m_begin > device.part().begin && isOfCall(m_begin - 1))
            --m_begin;
        for (EventIndex k = m_begin; k < oom; ++k)
            addReturned(k);
        std::sort(m_returned.begin(), m_returned.end(),
                  [&](const auto& a, const auto& b) { return addrOf(a) < addrOf(b); });
    }

    /// By address.
    [[nodiscard]] const std::vector<LateReturn::Block>& returned() const { return m_returned; }
    [[nodiscard]] std::uint64_t addrOf(const LateReturn::Block& block) const
    {
        return m_device.allocations().addr[block.rank];
    }
    [[nodiscard]] std::uint64_t endOf(const LateReturn::Block& block) const
    {
        return addrOf(block) + m_device.allocations().size[block.rank];
    }

private:
    [[nodiscard]] Action actionOf(EventIndex k) const
    {
        return m_snapshot.events().action[m_device.trace().event(k).value];
    }
    [[nodiscard]] StackId stackOf(EventIndex k) const
    {
        return m_snapshot.events().stack[m_device.trace().event(k).value];
    }
    [[nodiscard]] std::uint32_t rankOf(EventIndex k) const
    {
        return m_device.allocations().rankOfEvent[static_cast<std::size_t>(k)];
    }
    [[nodiscard]] static bool isEmpty(StackId stack)
    {
        return stack.isNone() || stack == StackTable::emptyStack;
    }

    /// All entries of one call have its stack, where there are any; in some versions a free keeps the stack
    /// of what is freed.
    [[nodiscard]] bool hasItsStack(EventIndex k) const
    {
        const StackId stack = stackOf(k);
        if (isEmpty(stack) || isEmpty(m_stack) || stack == m_stack)
            return true;
        const std::uint32_t rank = rankOf(k);
        return rank != Allocations::noRank && stack == m_device.allocations().stack[rank];
    }

    /// A free that waited for nobody is completed right behind its request, with the same stack.
    [[nodiscard]] bool isImmediate(EventIndex k) const
    {
        const bool isBehind = k > m_device.part().begin && actionOf(k - 1) == Action::FreeRequested &&
                              rankOf(k - 1) == rankOf(k);
        return isBehind && (isEmpty(stackOf(k)) || stackOf(k) == stackOf(k - 1));
    }

    [[nodiscard]] bool isOfCall(EventIndex k) const
    {
        switch (actionOf(k)) {
        case Action::FreeCompleted:
            return hasItsStack(k) && !isImmediate(k);
        case Action::SegmentFree:
        case Action::SegmentUnmap:
        case Action::SegmentMap:
            return hasItsStack(k);
        default:
            return false;
        }
    }

    void addReturned(EventIndex k)
    {
        const std::uint32_t rank = rankOf(k);
        if (actionOf(k) != Action::FreeCompleted || rank == Allocations::noRank)
            return;
        const EventIndex freed = m_device.allocations().freeRequestedEvent[rank];
        if (freed < m_begin) // else the free was recorded in one
            m_returned.push_back({rank, freed, k});
    }

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    EventIndex m_oom;
    StackId m_stack;
    EventIndex m_begin = 0;
    std::vector<LateReturn::Block> m_returned;
};

/// A free run that the allocator would have taken, and where in it what came back lies.
struct Fit
{
    const SegmentAt* segment = nullptr;
    const BlockAt* run = nullptr;
    [[nodiscard]] std::uint64_t sure() const { return run->size - run->uncertain; }
    [[nodiscard]] std::uint64_t end() const { return run->addr + run->size; }
};

/// The search of the allocator as it is after the failure: the best fit.
std::optional<Fit> bestFit(const Snapshot& snapshot, const OomRequest& request, const AllocatorState& state)
{
    const replay::Settings settings = replay::recordedSettings(snapshot).settings;
    if (request.isExpandable && settings.maxSplit != replay::unlimited)
        return std::nullopt; // which free block it then looks at hangs on more than is recorded
    const bool isOversize = request.bytes >= settings.maxSplit;
    const std::uint64_t limit =
        isOversize ? allocator::sum(request.bytes, settings.nonSplitRounding()) : settings.maxSplit;
    std::optional<Fit> best;
    for (const SegmentAt& segment : state.segments) {
        if (!canServe(snapshot, request, segment) || (segment.isExpandable && !request.isExpandable))
            continue;
        for (const BlockAt& block : std::span(state.blocks).subspan(segment.firstBlock, segment.blockCount)) {
            const bool isFit =
                block.state == BlockState::Inactive && block.size >= request.bytes && block.size < limit;
            if (isFit && (!best || block.size < best->run->size))
                best = Fit{&segment, &block};
        }
    }
    return best;
}

std::vector<LateReturn::Doubt> doubtsOf(const Snapshot& snapshot, const OomRequest& request, const Fit& fit)
{
    std::vector<LateReturn::Doubt> doubts;
    const Accelerator accelerator = acceleratorOf(snapshot).what;
    if (accelerator != Accelerator::Unknown && accelerator != Accelerator::Cuda &&
        accelerator != Accelerator::Rocm)
        doubts.push_back(LateReturn::Doubt::OtherAllocator);
    // Of the request it needs none: who does not record pools waits for no stream while a private one is in
    // use.
    if (fit.segment->pool.isNone())
        doubts.push_back(LateReturn::Doubt::UnknownPool);
    if (fit.segment->type == SegmentType::Unknown)
        doubts.push_back(LateReturn::Doubt::UnknownKind);
    if (fit.sure() < request.bytes)
        doubts.push_back(LateReturn::Doubt::UnknownSize);
    // A limit is never below the size of a large segment.
    const bool canBeLimited = fit.run->size >= allocator::largeSegment || fit.segment->isExpandable;
    if (!replay::recordedSettings(snapshot).isRecorded && canBeLimited)
        doubts.push_back(LateReturn::Doubt::UnknownSettings);
    return doubts;
}

/// The longest piece of fit that had not come back; at most, as what a block holds beyond its request counts
/// as such.
std::uint64_t longestBefore(const FailingCall& call, std::span<const LateReturn::Block> in, const Fit& fit)
{
    std::uint64_t longest = 0;
    std::uint64_t from = fit.run->addr;
    for (const LateReturn::Block& block : in) {
        const std::uint64_t begin = std::max(call.addrOf(block), from);
        longest = std::max(longest, begin - from);
        from = std::max(from, std::min(call.endOf(block), fit.end()));
    }
    return std::max(longest, fit.end() - from);
}

/// The alloc that got the run: the next one of its stream and kind, if it asks for as much.
std::optional<EventIndex> repeatedAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex oom,
                                     const OomRequest& request, const Fit& fit)
{
    const EventColumns& events = snapshot.events();
    const replay::Settings settings = replay::recordedSettings(snapshot).settings;
    for (EventIndex k = oom + 1; k < device.eventCount(); ++k) {
        const std::uint32_t row = device.trace().event(k).value;
        if (events.action[row] == Action::Oom)
            return std::nullopt;
        if (events.action[row] != Action::Alloc || events.stream[row] != request.stream ||
            events.size[row] > replay::largestRequest)
            continue;
        const std::uint64_t asked = replay::roundedRequest(settings, events.size[row]);
        if (allocator::segmentTypeOf(asked) != allocator::segmentTypeOf(request.bytes))
            continue;
        const bool isThere = events.addr[row] >= fit.run->addr && events.addr[row] < fit.end();
        return asked == request.bytes && isThere ? std::optional(k) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::optional<LateReturn> lateReturn(const Snapshot& snapshot, const DeviceHistory& device, EventIndex oom,
                                     const OomRequest& request, const AllocatorState& state)
{
    const FailingCall call(snapshot, device, oom);
    if (call.returned().empty() || request.bytes == 0)
        return std::nullopt;
    const auto fit = bestFit(snapshot, request, state);
    if (!fit)
        return std::nullopt;
    std::vector<LateReturn::Block> in;
    std::copy_if(call.returned().begin(), call.returned().end(), std::back_inserter(in),
                 [&](const LateReturn::Block& block) {
                     return call.addrOf(block) >= fit->run->addr && call.endOf(block) <= fit->end();
                 });
    LateReturn result;
    result.before = longestBefore(call, in, *fit);
    if (in.empty() || result.before >= request.bytes)
        return std::nullopt;
    result.addr = fit->run->addr + (fit->sure() >= request.bytes ? fit->run->uncertain : 0);
    result.bytes = fit->sure() >= request.bytes ? fit->sure() : fit->run->size;
    result.segment = fit->segment->addr;
    result.otherBlocks = in.size() - std::min(in.size(), LateReturn::mostBlocks);
    in.resize(in.size() - result.otherBlocks);
    result.blocks = std::move(in);
    result.doubts = doubtsOf(snapshot, request, *fit);
    result.repeated = repeatedAt(snapshot, device, oom, request, *fit);
    result.certainty = result.repeated         ? LateReturn::Certainty::Observed
                       : result.doubts.empty() ? LateReturn::Certainty::Proved
                                               : LateReturn::Certainty::Likely;
    return result;
}

} // namespace core
