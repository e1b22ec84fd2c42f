// SPDX-License-Identifier: MIT
#include "core/analysis/oom/words.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"

#include <QCoreApplication>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Autopsy)
};

QString bytes(const Autopsy& sheet, OomNumber number)
{
    const auto& value = sheet.at(number).bytes;
    return value ? formatBytes(*value) : Text::tr("an unknown amount");
}

QString full(const Autopsy& sheet)
{
    if (sheet.evidence.free() >= sheet.evidence.requested)
        return Text::tr(
                   "Really full: the device had %1 free, but a request of this size needs a segment of %2, "
                   "and the allocator's own %3 are in use.")
            .arg(bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::DriverAsk),
                 bytes(sheet, OomNumber::Reserved));
    return Text::tr(
               "Really full: %1 more were needed; the device had %2 left and the allocator %3 free of its "
               "%4.")
        .arg(bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::DeviceFree),
             bytes(sheet, OomNumber::Free), bytes(sheet, OomNumber::Reserved));
}

QString unexplained(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (e.free() >= e.driverAsk)
        return Text::tr(
                   "Not explained by memory: the device had %1 free and %2 were needed from it; a limit that "
                   "is not recorded must have refused.")
            .arg(bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::DriverAsk));
    if (e.usableRunSure >= e.requested)
        return Text::tr("Not explained by memory: a free run of %1 would have held the %2.")
            .arg(formatBytes(e.usableRunSure), bytes(sheet, OomNumber::Requested));
    return Text::tr(
               "Not explained by memory: %1 of whole free segments were not given back to the driver, which "
               "would have been enough for the %2.")
        .arg(bytes(sheet, OomNumber::Unreturned), bytes(sheet, OomNumber::Requested));
}

QString answerText(const AutopsyFinding& finding)
{
    if (!finding.holds)
        return Text::tr("cannot be known");
    return *finding.holds ? Text::tr("yes") : Text::tr("no");
}

QString waitingArithmetic(const Autopsy& sheet)
{
    if (sheet.evidence.pending == 0)
        return Text::tr("nothing that the program had freed was still in use by another stream");
    return Text::
        tr("%1 were freed by the program but still in use by other streams; with them back the longest "
           "run is %2 of the %3 needed, and %4 could go back to the driver, which had %5 and would need %6")
            .arg(bytes(sheet, OomNumber::Pending), bytes(sheet, OomNumber::PendingRun),
                 bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::PendingReleased),
                 bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::PendingAsk));
}

QString fragmentedArithmetic(const Autopsy& sheet)
{
    return Text::tr("%1 free where the request may go, %2 on the device, %3 needed; the longest run has %4")
        .arg(bytes(sheet, OomNumber::UsableFree), bytes(sheet, OomNumber::DeviceFree),
             bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::UsableRun));
}

QString outsideArithmetic(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (e.outside())
        return Text::tr(
                   "of %1 this process' allocator reserved %2 and %3 were free: %4 were used by others; %5 "
                   "were missing")
            .arg(bytes(sheet, OomNumber::Capacity), bytes(sheet, OomNumber::Reserved),
                 bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::Outside),
                 bytes(sheet, OomNumber::Shortfall));
    if (e.capacity)
        return (e.isCapacityRecorded ? Text::tr("the capacity recorded, %1, is below the %2 that were seen")
                                     : Text::tr("the capacity given, %1, is below the %2 that were seen"))
            .arg(bytes(sheet, OomNumber::Capacity), bytes(sheet, OomNumber::SeenCapacity));
    return Text::tr("the device's capacity is not recorded, and at least %1 (reserved and free)")
        .arg(bytes(sheet, OomNumber::SeenCapacity));
}

QString arithmeticOf(OomVerdict rule, const Autopsy& sheet)
{
    switch (rule) {
    case OomVerdict::Unexplained:
        return Text::tr("the driver was asked for %1 and had %2; the longest free run had %3 of %4")
            .arg(bytes(sheet, OomNumber::DriverAsk), bytes(sheet, OomNumber::DeviceFree),
                 bytes(sheet, OomNumber::UsableRun), bytes(sheet, OomNumber::Requested));
    case OomVerdict::WaitingOnStreams:
        return waitingArithmetic(sheet);
    case OomVerdict::PrivatePool:
        return Text::tr("%1 free in private pools, %2 missing")
            .arg(bytes(sheet, OomNumber::PrivateFree), bytes(sheet, OomNumber::Shortfall));
    case OomVerdict::Fragmented:
        return fragmentedArithmetic(sheet);
    case OomVerdict::OutsideProcess:
        return outsideArithmetic(sheet);
    case OomVerdict::ReallyFull:
        break;
    }
    return {};
}

QString questionOf(OomVerdict rule)
{
    switch (rule) {
    case OomVerdict::Unexplained:
        return Text::tr("Was there room after all?");
    case OomVerdict::WaitingOnStreams:
        return Text::tr("Waiting on other streams?");
    case OomVerdict::PrivatePool:
        return Text::tr("Held by a private pool?");
    case OomVerdict::Fragmented:
        return Text::tr("Fragmented?");
    case OomVerdict::OutsideProcess:
        return Text::tr("Used outside this process' allocator?");
    case OomVerdict::ReallyFull:
        break;
    }
    return Text::tr("Really full?");
}

} // namespace

QString titleOf(OomVerdict verdict)
{
    switch (verdict) {
    case OomVerdict::Unexplained:
        return Text::tr("Not explained by memory");
    case OomVerdict::WaitingOnStreams:
        return Text::tr("Waiting on other streams");
    case OomVerdict::PrivatePool:
        return Text::tr("Held by a private pool");
    case OomVerdict::Fragmented:
        return Text::tr("Fragmented");
    case OomVerdict::OutsideProcess:
        return Text::tr("Used outside this process' allocator");
    case OomVerdict::ReallyFull:
        break;
    }
    return Text::tr("Really full");
}

QString nameOf(OomVerdict verdict)
{
    switch (verdict) {
    case OomVerdict::Unexplained:
        return QStringLiteral("unexplained");
    case OomVerdict::WaitingOnStreams:
        return QStringLiteral("waiting_on_streams");
    case OomVerdict::PrivatePool:
        return QStringLiteral("private_pool");
    case OomVerdict::Fragmented:
        return QStringLiteral("fragmented");
    case OomVerdict::OutsideProcess:
        return QStringLiteral("outside_process");
    case OomVerdict::ReallyFull:
        break;
    }
    return QStringLiteral("really_full");
}

QString headlineOf(const Autopsy& sheet)
{
    switch (sheet.diagnosis.verdict) {
    case OomVerdict::Unexplained:
        return unexplained(sheet);
    case OomVerdict::WaitingOnStreams:
        return Text::tr("Waiting on other streams: %1 that the program had freed were still in use by other "
                        "streams; with them back the %2 would have fitted.")
            .arg(bytes(sheet, OomNumber::Pending), bytes(sheet, OomNumber::Requested));
    case OomVerdict::PrivatePool:
        return Text::tr(
                   "Held by a private pool: %1 are free in pools that only their CUDA graphs or MemPools may "
                   "use; %2 were missing.")
            .arg(bytes(sheet, OomNumber::PrivateFree), bytes(sheet, OomNumber::Shortfall));
    case OomVerdict::Fragmented:
        return Text::
            tr("Fragmented: %1 were free where the request may go, but the longest run had only %2 of the "
               "%3 needed.")
                .arg(bytes(sheet, OomNumber::UsableFree), bytes(sheet, OomNumber::UsableRun),
                     bytes(sheet, OomNumber::Requested));
    case OomVerdict::OutsideProcess:
        return Text::tr("Used outside this process' allocator: %1 of the device's %2; %3 were missing.")
            .arg(bytes(sheet, OomNumber::Outside), bytes(sheet, OomNumber::Capacity),
                 bytes(sheet, OomNumber::Shortfall));
    case OomVerdict::ReallyFull:
        break;
    }
    return full(sheet);
}

QString occasionOf(const Autopsy& sheet)
{
    if (sheet.site.isEmpty())
        return Text::tr("Device %1, event %2: asked for %3; where, was not recorded")
            .arg(QString::number(sheet.device), QString::number(sheet.event),
                 bytes(sheet, OomNumber::Requested));
    return Text::tr("Device %1, event %2: asked for %3 at %4")
        .arg(QString::number(sheet.device), QString::number(sheet.event), bytes(sheet, OomNumber::Requested),
             plainLine(sheet.site));
}

QString textOf(const AutopsyFinding& finding, const Autopsy& sheet)
{
    return QStringLiteral("%1 %2: %3.")
        .arg(questionOf(finding.rule), answerText(finding), arithmeticOf(finding.rule, sheet));
}

QString poolTitle(const Snapshot& snapshot, PoolId pool)
{
    if (pool.isNone())
        return Text::tr("unknown pool");
    return isPublic(snapshot, pool) ? Text::tr("default pool")
                                    : Text::tr("private pool %1").arg(snapshot.poolText(pool));
}

QString titleOf(SegmentType type)
{
    switch (type) {
    case SegmentType::Small:
        return Text::tr("small");
    case SegmentType::Large:
        return Text::tr("large");
    case SegmentType::Unknown:
        break;
    }
    return Text::tr("unknown");
}

QString titleOf(OomNumber number, const OomEvidence& evidence)
{
    switch (number) {
    case OomNumber::Requested:
        return Text::tr("Requested (rounded by the allocator)");
    case OomNumber::DeviceFree:
        return Text::tr("Free on the device");
    case OomNumber::DriverAsk:
        return Text::tr("What the driver was asked for");
    case OomNumber::Shortfall:
        return Text::tr("Missing on the device for that");
    case OomNumber::Reserved:
        return Text::tr("Reserved by the allocator");
    case OomNumber::Active:
        return Text::tr("Active (requested bytes)");
    case OomNumber::Allocated:
        return Text::tr("Allocated, in known segments");
    case OomNumber::Pending:
        return Text::tr("Freed, but in use by other streams");
    case OomNumber::Rounding:
        return Text::tr("Rounding, as far as known");
    case OomNumber::Free:
        return Text::tr("Free inside reserved");
    case OomNumber::Homeless:
        return Text::tr("Active, but in no known segment");
    case OomNumber::UsableFree:
        return Text::tr("Free where the request may go");
    case OomNumber::UsableRun:
        return Text::tr("Longest run of that");
    case OomNumber::OtherFree:
        return Text::tr("Free for other streams or sizes only");
    case OomNumber::PrivateFree:
        return Text::tr("Free in other private pools");
    case OomNumber::PendingRun:
        return Text::tr("Longest run with pending bytes back");
    case OomNumber::PendingReleased:
        return Text::tr("What could then go back to the driver");
    case OomNumber::PendingAsk:
        return Text::tr("What the driver would then be asked for");
    case OomNumber::Unreturned:
        return Text::tr("Wholly free, but not given back to the driver");
    case OomNumber::SeenCapacity:
        return Text::tr("Capacity, at least (reserved and free)");
    case OomNumber::Capacity:
        return evidence.isCapacityRecorded ? Text::tr("Capacity, as recorded")
                                           : Text::tr("Capacity, as given");
    case OomNumber::Outside:
        break;
    }
    return Text::tr("Used outside this process' allocator");
}

} // namespace core
