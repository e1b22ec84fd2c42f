// SPDX-License-Identifier: MIT
#include "core/compare/state/held_bytes.h"

#include "core/ledger/missing_reason.h"
#include "core/snapshot/stacks/stack_table.h"

#include <array>
#include <string>

namespace core {

namespace {

constexpr std::size_t allocationsPerPoll = 4096; ///< allocations

/// Why an allocation has no call stack. What a recorded line freed has that line in it.
DeviceCode::Reason reasonOf(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    const LedgerKey reason = missingReason(snapshot, device, rank);
    const bool isFreed = reason.kind == LedgerKey::Kind::FreedAt;
    return {reason.value, isFreed ? device.allocations().freeStack[rank] : StackId()};
}

bool hasNoSite(const Snapshot& snapshot, StackId stack)
{
    return snapshot.stacks().callSite(stack).kind == SiteKind::None;
}

/// Gives a reason a stack of its own, so that it takes part like any other: its line may have moved on the
/// other side.
void addReason(const Snapshot& snapshot, const DeviceCode::Reason& reason, DeviceCode& all)
{
    const auto [condition, freed] = reason;
    // The same name in every recording: what a person reads may be translated.
    const std::string name(freed.isNone() ? codeNameOf(static_cast<Condition>(condition))
                                          : std::string_view("freed in the recording"));
    std::vector<std::uint32_t> frames{all.code.addFrame({CodeKind::Condition, {}, name, -1, false})};
    if (!freed.isNone()) {
        const std::span<const std::uint32_t> of = all.code.stack(all.ofStack[freed.value]);
        frames.insert(frames.end(), of.begin(), of.end());
    }
    const std::uint32_t stack = all.code.addStack(frames);
    all.ofReason.emplace(reason, stack);
    all.stackOf.resize(all.code.stackCount());
    all.reasons.resize(all.code.stackCount());
    all.freedAt.resize(all.code.stackCount());
    all.freedAt[stack] = freed;
    all.reasons[stack] = freed.isNone()
                             ? titleOf(static_cast<Condition>(condition))
                             : freedAtText(snapshot.strings().text(snapshot.stacks().callSite(freed).site));
}

/// Of the allocations rankOf(0), rankOf(1), …, in this order: that of stacks is then that of the trace.
template <class RankOf>
Result<DeviceCode> withReasons(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                               std::size_t count, const RankOf& rankOf, const Progress& progress)
{
    const Snapshot& snapshot = recording.snapshot();
    DeviceCode all;
    all.code = std::move(code.code);
    all.ofStack = std::move(code.stackOf);
    all.stackOf.resize(all.code.stackCount());
    all.reasons.resize(all.code.stackCount());
    all.freedAt.resize(all.code.stackCount());
    for (std::uint32_t stack = 0; stack < all.ofStack.size(); ++stack) {
        StackId& first = all.stackOf[all.ofStack[stack]];
        first = first.isNone() ? StackId(stack) : first;
    }
    for (std::size_t place = 0; place < count; ++place) {
        if (place % allocationsPerPoll == 0 && progress.isCancelled())
            return cancelled();
        const std::uint32_t rank = rankOf(place);
        if (!hasNoSite(snapshot, device.allocations().stack[rank]))
            continue;
        const DeviceCode::Reason reason = reasonOf(snapshot, device, rank);
        if (all.ofReason.count(reason) == 0)
            addReason(snapshot, reason, all);
    }
    all.code.close();
    return all;
}

bool counts(const Allocations& allocations, std::uint32_t rank, EventIndex event, Curve curve)
{
    return curve == Curve::Active || allocations.freeRequestedEvent[rank] > event;
}

} // namespace

Result<DeviceCode> deviceCodeOf(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                                std::span<const std::uint32_t> ranks, const Progress& progress)
{
    return withReasons(
        recording, device, std::move(code), ranks.size(), [ranks](std::size_t place) { return ranks[place]; },
        progress);
}

Result<DeviceCode> deviceCodeOf(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                                const Progress& progress)
{
    return withReasons(
        recording, device, std::move(code), device.allocations().rows(),
        [](std::size_t place) { return static_cast<std::uint32_t>(place); }, progress);
}

Result<Held> heldAt(const Recording& recording, const DeviceHistory& device,
                    std::shared_ptr<const DeviceCode> code, EventIndex event, Curve curve,
                    const Progress& progress)
{
    const Snapshot& snapshot = recording.snapshot();
    const Allocations& allocations = device.allocations();
    Held held;
    held.of = std::move(code);
    held.byStack.resize(held.code().stackCount());
    std::size_t sincePoll = 0;
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        if (!counts(allocations, rank, event, curve))
            continue;
        const StackId stack = allocations.stack[rank];
        const std::uint32_t row = hasNoSite(snapshot, stack)
                                      ? held.of->ofReason.at(reasonOf(snapshot, device, rank))
                                      : held.of->ofStack[stack.value];
        for (HeldBytes* sum : std::array{&held.byStack[row], &held.total}) {
            sum->bytes += allocations.size[rank];
            ++sum->count;
        }
        held.blocks.push_back({rank, row});
        if (++sincePoll % allocationsPerPoll == 0 && progress.isCancelled())
            return cancelled();
    }
    return held;
}

Result<Held> heldAt(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                    EventIndex event, Curve curve, const Progress& progress)
{
    auto all = deviceCodeOf(recording, device, std::move(code), device.live().ranksAt(event), progress);
    SNAPVIEWER_TRY(all);
    return heldAt(recording, device, std::make_shared<const DeviceCode>(std::move(*all)), event, curve,
                  progress);
}

} // namespace core
