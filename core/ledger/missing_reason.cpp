// SPDX-License-Identifier: MIT
#include "core/ledger/missing_reason.h"

#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

struct CodeName
{
    std::string_view name;
    Condition condition;
};

constexpr std::array codeNames{
    CodeName{"condition before kept", Condition::BeforeKept},
    CodeName{"condition before freed", Condition::BeforeFreed},
    CodeName{"condition no frames", Condition::NoFrames}, CodeName{"condition no trace", Condition::NoTrace},
    // what was alive before a full ring buffer's first event was told apart once
    CodeName{"condition 0", Condition::BeforeKept}, CodeName{"condition 1", Condition::BeforeFreed},
    CodeName{"condition 2", Condition::BeforeKept}, CodeName{"condition 3", Condition::BeforeFreed},
    CodeName{"condition 4", Condition::NoFrames}, CodeName{"condition 5", Condition::NoTrace}};

} // namespace

LedgerKey missingReason(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    if (device.eventCount() == 0)
        return Condition::NoTrace;
    if (allocations.allocEvent[rank] != beforeFirstEvent)
        return Condition::NoFrames;
    if (allocations.freeEvent[rank] == neverEvent && allocations.freeRequestedEvent[rank] == neverEvent)
        return Condition::BeforeKept;
    const CallSite& freed = snapshot.stacks().callSite(allocations.freeStack[rank]);
    if (freed.kind != SiteKind::None)
        return {LedgerKey::Kind::FreedAt, freed.site.value};
    return Condition::BeforeFreed;
}

StringId namedInstead(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    return snapshot.recorder() == Recorder::Ascend ? snapshot.blockMetadata(device.allocations().block[rank])
                                                   : StringId();
}

QString freedAtText(const QString& place)
{
    return LedgerText::tr("before the first event, freed at %1").arg(place);
}

QString freedAtText(const DeviceHistory& device, const QString& place)
{
    return device.hasLostEvents() ? freedAtText(place)
                                  : LedgerText::tr("before recording, freed at %1").arg(place);
}

QString titleOf(const DeviceHistory& device, Condition condition)
{
    return condition == Condition::BeforeFreed && !device.hasLostEvents()
               ? LedgerText::tr("before recording, freed later")
               : titleOf(condition);
}

QString missingTitle(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    const LedgerKey reason = missingReason(snapshot, device, rank);
    if (reason.kind != LedgerKey::Kind::FreedAt)
        return titleOf(device, static_cast<Condition>(reason.value));
    const CallSite& freed = snapshot.stacks().callSite(device.allocations().freeStack[rank]);
    return freedAtText(device, shortSite(freed, snapshot.stacks()));
}

bool isMaybeLost(const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    return device.hasLostEvents() && allocations.allocEvent[rank] == beforeFirstEvent &&
           (allocations.freeEvent[rank] != neverEvent || allocations.freeRequestedEvent[rank] != neverEvent);
}

std::string_view codeNameOf(Condition condition)
{
    const auto found = std::ranges::find(codeNames, condition, &CodeName::condition);
    return found == codeNames.end() ? std::string_view() : found->name;
}

std::optional<Condition> conditionOfCodeName(std::string_view name)
{
    const auto found = std::ranges::find(codeNames, name, &CodeName::name);
    return found == codeNames.end() ? std::nullopt : std::optional(found->condition);
}

} // namespace core
