// SPDX-License-Identifier: MIT
#include "core/compare/state/held.h"

#include "core/analysis/ledger/missing.h"
#include "core/stacks/table.h"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace core {

namespace {

/// Gives what has no call stack a stack of its own for each reason, so that it takes part like any other.
/// What a recorded line freed has that line's stack in it, which may have moved on the other side.
class Reasons
{
public:
    Reasons(const Snapshot& snapshot, const DeviceHistory& device, const std::vector<std::uint32_t>& stackOf,
            Held& held)
        : m_snapshot(&snapshot), m_device(&device), m_stackOf(&stackOf), m_held(&held)
    {}

    std::uint32_t stackOf(std::uint32_t rank)
    {
        const LedgerKey reason = missingReason(*m_snapshot, *m_device, rank);
        const bool isFreed = reason.kind == LedgerKey::Kind::FreedAt;
        const StackId freed = isFreed ? m_device->allocations().freeStack[rank] : StackId();
        const auto [place, isNew] = m_stacks.try_emplace(std::pair(reason.value, freed));
        if (isNew)
            place->second = added(reason, freed);
        return place->second;
    }

private:
    std::uint32_t added(const LedgerKey& reason, StackId freed)
    {
        // The same name in every recording: what a person reads may be translated.
        const std::string name =
            freed.isNone() ? "condition " + std::to_string(reason.value) : "freed in the recording";
        std::vector<std::uint32_t> frames{m_held->code.addFrame({CodeKind::Condition, {}, name, -1, false})};
        if (!freed.isNone()) {
            const std::span<const std::uint32_t> of = m_held->code.stack((*m_stackOf)[freed.value]);
            frames.insert(frames.end(), of.begin(), of.end());
        }
        const std::uint32_t stack = m_held->code.addStack(frames);
        m_held->resize();
        m_held->freedAt[stack] = freed;
        m_held->reasons[stack] =
            freed.isNone()
                ? titleOf(static_cast<Condition>(reason.value))
                : freedAtText(m_snapshot->strings().text(m_snapshot->stacks().callSite(freed).site),
                              m_device->hasLostEvents());
        return stack;
    }

    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const std::vector<std::uint32_t>* m_stackOf; ///< by StackId
    Held* m_held;
    std::map<std::pair<std::uint64_t, StackId>, std::uint32_t> m_stacks;
};

bool counts(const Allocations& allocations, std::uint32_t rank, EventIndex event, Curve curve)
{
    return curve == Curve::Active || allocations.freeRequestedEvent[rank] > event;
}

} // namespace

void Held::resize()
{
    byStack.resize(code.stackCount());
    stackOf.resize(code.stackCount());
    freedAt.resize(code.stackCount());
    reasons.resize(code.stackCount());
}

Result<Held> heldAt(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                    EventIndex event, Curve curve, const Progress& progress)
{
    constexpr std::size_t polled = 4096; // allocations
    const Snapshot& snapshot = recording.snapshot();
    const Allocations& allocations = device.allocations();
    Held held;
    held.code = std::move(code.code);
    held.resize();
    for (std::uint32_t stack = 0; stack < code.stackOf.size(); ++stack) {
        StackId& first = held.stackOf[code.stackOf[stack]];
        first = first.isNone() ? StackId(stack) : first;
    }
    Reasons reasons(snapshot, device, code.stackOf, held);
    std::size_t sincePoll = 0;
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        if (!counts(allocations, rank, event, curve))
            continue;
        const StackId stack = allocations.stack[rank];
        const bool hasNone = snapshot.stacks().callSite(stack).kind == SiteKind::None;
        const std::uint32_t row = hasNone ? reasons.stackOf(rank) : code.stackOf[stack.value];
        for (HeldBytes* sum : std::array{&held.byStack[row], &held.total}) {
            sum->bytes += allocations.size[rank];
            ++sum->count;
        }
        held.blocks.push_back({rank, row});
        if (++sincePoll % polled == 0 && progress.isCancelled())
            return cancelled();
    }
    held.code.close();
    return held;
}

} // namespace core
