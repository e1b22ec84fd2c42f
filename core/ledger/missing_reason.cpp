// SPDX-License-Identifier: MIT
#include "core/ledger/missing_reason.h"

#include "core/base/texts.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

} // namespace

LedgerKey missingReason(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    if (device.eventCount() == 0)
        return Condition::NoTrace;
    if (allocations.allocEvent[rank] != beforeFirstEvent)
        return Condition::NoFrames;
    if (allocations.freeEvent[rank] == neverEvent && allocations.freeRequestedEvent[rank] == neverEvent)
        return device.hasLostEvents() ? Condition::EvictedKept : Condition::BeforeKept;
    const CallSite& freed = snapshot.stacks().callSite(allocations.freeStack[rank]);
    if (freed.kind != SiteKind::None)
        return {LedgerKey::Kind::FreedAt, freed.site.value};
    return device.hasLostEvents() ? Condition::EvictedFreed : Condition::BeforeFreed;
}

QString freedAtText(const QString& place, bool hasLostEvents)
{
    return hasLostEvents ? LedgerText::tr("older than the oldest event, freed at %1").arg(place)
                         : LedgerText::tr("before recording, freed at %1").arg(place);
}

} // namespace core
