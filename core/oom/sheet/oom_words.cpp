// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_words.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_parts_order.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/host_device.h"

#include <array>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AutopsyText);

struct VerdictWords
{
    OomVerdict of;
    const char* name;
    const char* title;
    const char* question;
};

constexpr auto verdictWords = std::to_array<VerdictWords>({
    {OomVerdict::LargerThanDevice, "larger_than_device",
     QT_TRANSLATE_NOOP("AutopsyText", "Larger than the device"),
     QT_TRANSLATE_NOOP("AutopsyText", "Larger than the device?")},
    {OomVerdict::Growing, "growing", QT_TRANSLATE_NOOP("AutopsyText", "Growing"),
     QT_TRANSLATE_NOOP("AutopsyText", "Growing with every step?")},
    {OomVerdict::ReturnedTooLate, "returned_too_late", QT_TRANSLATE_NOOP("AutopsyText", "Returned too late"),
     QT_TRANSLATE_NOOP("AutopsyText", "Did a block that fits come back too late?")},
    {OomVerdict::Unexplained, "unexplained", QT_TRANSLATE_NOOP("AutopsyText", "Not explained by memory"),
     QT_TRANSLATE_NOOP("AutopsyText", "Was there room after all?")},
    {OomVerdict::WaitingOnStreams, "waiting_on_streams",
     QT_TRANSLATE_NOOP("AutopsyText", "Waiting on other streams"),
     QT_TRANSLATE_NOOP("AutopsyText", "Waiting on other streams?")},
    {OomVerdict::PrivatePool, "private_pool", QT_TRANSLATE_NOOP("AutopsyText", "Held by a private pool"),
     QT_TRANSLATE_NOOP("AutopsyText", "Held by a private pool?")},
    {OomVerdict::Fragmented, "fragmented", QT_TRANSLATE_NOOP("AutopsyText", "Fragmented"),
     QT_TRANSLATE_NOOP("AutopsyText", "Fragmented?")},
    {OomVerdict::Stranded, "stranded", QT_TRANSLATE_NOOP("AutopsyText", "Stranded"),
     QT_TRANSLATE_NOOP("AutopsyText", "Stranded in other streams or small segments?")},
    {OomVerdict::OutsideProcess, "outside_process",
     QT_TRANSLATE_NOOP("AutopsyText", "Used outside this process' allocator"),
     QT_TRANSLATE_NOOP("AutopsyText", "Used outside this process' allocator?")},
    {OomVerdict::ReallyFull, "really_full", QT_TRANSLATE_NOOP("AutopsyText", "Really full"),
     QT_TRANSLATE_NOOP("AutopsyText", "Really full?")},
});
static_assert(isTableOf(verdictWords, OomVerdict::ReallyFull));

const VerdictWords& wordsOf(OomVerdict verdict)
{
    return verdictWords[static_cast<std::size_t>(verdict)];
}

struct NumberWords
{
    OomNumber of;
    const char* name;
    const char* title;
};

constexpr auto numberWords = std::to_array<NumberWords>({
    {OomNumber::Requested, "requested",
     QT_TRANSLATE_NOOP("AutopsyText", "Requested (rounded by the allocator)")},
    {OomNumber::DeviceFree, "device_free", QT_TRANSLATE_NOOP("AutopsyText", "Free on the device")},
    {OomNumber::DriverAsk, "driver_ask", QT_TRANSLATE_NOOP("AutopsyText", "What the driver was asked for")},
    {OomNumber::Shortfall, "shortfall", QT_TRANSLATE_NOOP("AutopsyText", "Missing on the device for that")},
    {OomNumber::Reserved, "reserved", QT_TRANSLATE_NOOP("AutopsyText", "Reserved by the allocator")},
    {OomNumber::Active, "active", QT_TRANSLATE_NOOP("AutopsyText", "Active (requested bytes)")},
    {OomNumber::Allocated, "allocated", QT_TRANSLATE_NOOP("AutopsyText", "Allocated, in known segments")},
    {OomNumber::Pending, "pending", QT_TRANSLATE_NOOP("AutopsyText", "Freed, but in use by other streams")},
    {OomNumber::Rounding, "rounding", QT_TRANSLATE_NOOP("AutopsyText", "Rounding, as far as known")},
    {OomNumber::Free, "free", QT_TRANSLATE_NOOP("AutopsyText", "Free inside reserved")},
    {OomNumber::Homeless, "homeless", QT_TRANSLATE_NOOP("AutopsyText", "Active, but in no known segment")},
    {OomNumber::UsableFree, "usable_free", QT_TRANSLATE_NOOP("AutopsyText", "Free where the request may go")},
    {OomNumber::UsableRun, "usable_run", QT_TRANSLATE_NOOP("AutopsyText", "Longest run of that")},
    {OomNumber::OtherFree, "other_free",
     QT_TRANSLATE_NOOP("AutopsyText", "Free for other streams or sizes only")},
    {OomNumber::PrivateFree, "private_free", QT_TRANSLATE_NOOP("AutopsyText", "Free in other private pools")},
    {OomNumber::PendingRun, "pending_run",
     QT_TRANSLATE_NOOP("AutopsyText", "Longest run with pending bytes back")},
    {OomNumber::PendingReleased, "pending_released",
     QT_TRANSLATE_NOOP("AutopsyText", "What could then go back to the driver")},
    {OomNumber::PendingAsk, "pending_ask",
     QT_TRANSLATE_NOOP("AutopsyText", "What the driver would then be asked for")},
    {OomNumber::Unreturned, "unreturned",
     QT_TRANSLATE_NOOP("AutopsyText", "Wholly free, but not given back to the driver")},
    {OomNumber::SeenCapacity, "seen_capacity",
     QT_TRANSLATE_NOOP("AutopsyText", "Capacity, at least (reserved and free)")},
    {OomNumber::Capacity, "capacity", QT_TRANSLATE_NOOP("AutopsyText", "Capacity (typed)")},
    {OomNumber::Outside, "outside", QT_TRANSLATE_NOOP("AutopsyText", "Used outside this process' allocator")},
    {OomNumber::Kept, "kept_from_earlier_steps",
     QT_TRANSLATE_NOOP("AutopsyText", "Kept from earlier steps where every step adds")},
});
static_assert(isTableOf(numberWords, OomNumber::Kept));

const NumberWords& wordsOf(OomNumber number)
{
    return numberWords[static_cast<std::size_t>(number)];
}

QString bytes(const Autopsy& sheet, OomNumber number)
{
    const auto& value = sheet.at(number).bytes;
    if (value && number == OomNumber::Capacity)
        return textOf(DeviceCapacity{*value, sheet.evidence.isCapacityRecorded});
    return value ? formatShortBytes(*value) : AutopsyText::tr("an unknown amount");
}

QString full(const Autopsy& sheet)
{
    if (!sheet.tellsSegments)
        return AutopsyText::tr(
                   "Why is not told: %1 were asked for while %2 were active; the file has neither segments "
                   "nor what the device had free.")
            .arg(bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::Active));
    if (sheet.evidence.free() >= sheet.evidence.requested)
        return AutopsyText::tr("Really full: the device had %1 free, but a request of this size needs a "
                               "segment of %2, and the allocator's own %3 are in use.")
            .arg(bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::DriverAsk),
                 bytes(sheet, OomNumber::Reserved));
    return AutopsyText::
        tr("Really full: %1 more were needed; the device had %2 left and the allocator %3 free of its %4.")
            .arg(bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::DeviceFree),
                 bytes(sheet, OomNumber::Free), bytes(sheet, OomNumber::Reserved));
}

QString unexplained(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (e.free() >= e.driverAsk)
        return AutopsyText::tr("Not explained by memory: the device had %1 free and %2 were needed from it; "
                               "a limit that is not recorded must have refused.")
            .arg(bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::DriverAsk));
    if (e.usableRunSure >= e.requested)
        return AutopsyText::tr("Not explained by memory: a free run of %1 would have held the %2.")
            .arg(formatShortBytes(e.usableRunSure), bytes(sheet, OomNumber::Requested));
    return AutopsyText::tr("Not explained by memory: %1 of whole free segments were not given back to the "
                           "driver, which would have been enough for the %2.")
        .arg(bytes(sheet, OomNumber::Unreturned), bytes(sheet, OomNumber::Requested));
}

QString larger(const Autopsy& sheet)
{
    if (sheet.evidence.outside())
        return AutopsyText::tr(
                   "Larger than the device: %1 were asked for at once, and the device has %2 in all.")
            .arg(bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::Capacity));
    return AutopsyText::tr("Larger than the device: %1 were asked for at once; all that this process "
                           "reserved and all that was free is %2 together.")
        .arg(bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::SeenCapacity));
}

QString growing(const Autopsy& sheet)
{
    const AutopsySteady& most = sheet.growth.steady.front();
    const QString text =
        (sheet.growth.kind == Steps::Kind::Iteration
             ? AutopsyText::tr("Growing: %1 keeps %2 more in %3 of %4 iterations; %5 of them are still alive")
             : AutopsyText::tr("Growing: %1 keeps %2 more in %3 of %4 steps; %5 of them are still alive"))
            .arg(plainLine(most.site), verdict::rateText(most.perStep, most.kept, most.hits),
                 formatCount(most.hits), formatCount(most.steps), formatShortBytes(most.kept));
    const std::size_t others = sheet.growth.steady.size() - 1;
    if (others == 0)
        return AutopsyText::tr("%1.", "a sentence").arg(text);
    return AutopsyText::tr("%1, and %2 with the other call sites that grow so (%3).")
        .arg(text, bytes(sheet, OomNumber::Kept), formatCount(others));
}

QString stranded(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (e.otherKindFree == 0)
        return AutopsyText::tr("Stranded: %1 are free, but on other streams, which share no memory with the "
                               "request's; it needed %2 and could use %3.")
            .arg(bytes(sheet, OomNumber::OtherFree), bytes(sheet, OomNumber::Requested),
                 bytes(sheet, OomNumber::UsableFree));
    if (e.otherKindFree == e.otherFree)
        return AutopsyText::tr("Stranded: %1 are free, but in segments for allocations of the other size "
                               "class (up to 1 MiB, or above); the request needed %2 and could use %3.")
            .arg(bytes(sheet, OomNumber::OtherFree), bytes(sheet, OomNumber::Requested),
                 bytes(sheet, OomNumber::UsableFree));
    return AutopsyText::tr("Stranded: %1 are free, but on other streams or in segments of the other size "
                           "class; the request needed %2 and could use %3.")
        .arg(bytes(sheet, OomNumber::OtherFree), bytes(sheet, OomNumber::Requested),
             bytes(sheet, OomNumber::UsableFree));
}

/// Why the allocator failed, beginning with the verdict's title.
QString sentenceOf(OomVerdict verdict, const Autopsy& sheet)
{
    switch (verdict) {
    case OomVerdict::LargerThanDevice:
        return larger(sheet);
    case OomVerdict::Stranded:
        return stranded(sheet);
    case OomVerdict::ReturnedTooLate:
        return lateHeadlineOf(sheet);
    case OomVerdict::Unexplained:
        return unexplained(sheet);
    case OomVerdict::WaitingOnStreams:
        return AutopsyText::tr("Waiting on other streams: %1 that the program had freed were still in use by "
                               "other streams; with them back the %2 would have fitted.")
            .arg(bytes(sheet, OomNumber::Pending), bytes(sheet, OomNumber::Requested));
    case OomVerdict::PrivatePool:
        return AutopsyText::tr("Held by a private pool: %1 are free in pools that only their CUDA graphs or "
                               "MemPools may use; %2 were missing.")
            .arg(bytes(sheet, OomNumber::PrivateFree), bytes(sheet, OomNumber::Shortfall));
    case OomVerdict::Fragmented:
        return AutopsyText::tr("Fragmented: %1 were free where the request may go, but the longest run had "
                               "only %2 of the %3 needed.")
            .arg(bytes(sheet, OomNumber::UsableFree), bytes(sheet, OomNumber::UsableRun),
                 bytes(sheet, OomNumber::Requested));
    case OomVerdict::OutsideProcess:
        return AutopsyText::tr(
                   "Used outside this process' allocator: %1 of the device's %2; %3 were missing.")
            .arg(bytes(sheet, OomNumber::Outside), bytes(sheet, OomNumber::Capacity),
                 bytes(sheet, OomNumber::Shortfall));
    case OomVerdict::Growing:
    case OomVerdict::ReallyFull:
        break;
    }
    return full(sheet);
}

QString answerText(const AutopsyFinding& finding, const Autopsy& sheet)
{
    if (!finding.holds)
        return AutopsyText::tr("cannot be known");
    if (*finding.holds && !isMaterial(finding.rule, sheet.evidence))
        return AutopsyText::tr("yes, but too little to be the cause");
    return *finding.holds ? AutopsyText::tr("yes") : AutopsyText::tr("no");
}

QString waitingArithmetic(const Autopsy& sheet)
{
    if (sheet.evidence.pending == 0)
        return AutopsyText::tr("nothing that the program had freed was still in use by another stream");
    return AutopsyText::
        tr("%1 were freed by the program but still in use by other streams; with them back the longest run "
           "is %2 of the %3 needed, and %4 could go back to the driver, which had %5 and would need %6")
            .arg(bytes(sheet, OomNumber::Pending), bytes(sheet, OomNumber::PendingRun),
                 bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::PendingReleased),
                 bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::PendingAsk));
}

QString fragmentedArithmetic(const Autopsy& sheet)
{
    return AutopsyText::tr(
               "%1 free where the request may go, %2 on the device, %3 needed; the longest run has %4")
        .arg(bytes(sheet, OomNumber::UsableFree), bytes(sheet, OomNumber::DeviceFree),
             bytes(sheet, OomNumber::Requested), bytes(sheet, OomNumber::UsableRun));
}

QString outsideArithmetic(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (e.outside())
        return AutopsyText::tr("of %1 this process' allocator reserved %2 and %3 were free: %4 were used by "
                               "others; %5 were missing")
            .arg(bytes(sheet, OomNumber::Capacity), bytes(sheet, OomNumber::Reserved),
                 bytes(sheet, OomNumber::DeviceFree), bytes(sheet, OomNumber::Outside),
                 bytes(sheet, OomNumber::Shortfall));
    if (e.capacity)
        return (e.isCapacityRecorded
                    ? AutopsyText::tr("the capacity recorded, %1, is below the %2 that were seen")
                    : AutopsyText::tr("the capacity, %1, is below the %2 that were seen"))
            .arg(bytes(sheet, OomNumber::Capacity), bytes(sheet, OomNumber::SeenCapacity));
    return AutopsyText::tr("the device's capacity is not recorded, and at least %1 (reserved and free)")
        .arg(bytes(sheet, OomNumber::SeenCapacity));
}

QString growingArithmetic(const Autopsy& sheet)
{
    const bool isIteration = sheet.growth.kind == Steps::Kind::Iteration;
    if (sheet.growth.stepsBefore < LeakRule::fewestComplete)
        return (isIteration
                    ? AutopsyText::tr(
                          "%1; at least %2 whole iterations before the request are needed to tell")
                    : AutopsyText::tr("%1; at least %2 whole steps before the request are needed to tell"))
            .arg(sheet.growth.steps, formatCount(LeakRule::fewestComplete));
    if (sheet.growth.steady.empty())
        return isIteration ? AutopsyText::tr("no call site keeps much more from iteration to iteration")
                           : AutopsyText::tr("no call site keeps much more from step to step");
    return (isIteration ? AutopsyText::tr("of %1 reserved, %2 are left from earlier iterations at call sites "
                                          "that keep more with every iteration (%3)")
                        : AutopsyText::tr("of %1 reserved, %2 are left from earlier steps at call sites that "
                                          "keep more with every step (%3)"))
        .arg(bytes(sheet, OomNumber::Reserved), bytes(sheet, OomNumber::Kept),
             formatCount(sheet.growth.steady.size()));
}

QString arithmeticOf(OomVerdict rule, const Autopsy& sheet)
{
    if (!sheet.tellsSegments && rule == OomVerdict::LargerThanDevice && !sheet.evidence.capacity)
        return AutopsyText::tr("%1 asked for; what the device has in all is not told")
            .arg(bytes(sheet, OomNumber::Requested));
    if (!sheet.tellsSegments && rule != OomVerdict::LargerThanDevice && rule != OomVerdict::Growing)
        return AutopsyText::tr("the file has neither segments nor streams, nor what the device had free");
    switch (rule) {
    case OomVerdict::LargerThanDevice:
        return AutopsyText::tr("%1 asked for, %2 in all, as far as known")
            .arg(bytes(sheet, OomNumber::Requested), formatShortBytes(sheet.evidence.knownCapacity()));
    case OomVerdict::Growing:
        return growingArithmetic(sheet);
    case OomVerdict::Stranded:
        return AutopsyText::tr("%1 free for other streams or sizes, %2 where the request may go, %3 needed")
            .arg(bytes(sheet, OomNumber::OtherFree), bytes(sheet, OomNumber::UsableFree),
                 bytes(sheet, OomNumber::Requested));
    case OomVerdict::ReturnedTooLate:
        return lateArithmeticOf(sheet);
    case OomVerdict::Unexplained:
        return AutopsyText::tr("the driver was asked for %1 and had %2; the longest free run had %3 of %4")
            .arg(bytes(sheet, OomNumber::DriverAsk), bytes(sheet, OomNumber::DeviceFree),
                 bytes(sheet, OomNumber::UsableRun), bytes(sheet, OomNumber::Requested));
    case OomVerdict::WaitingOnStreams:
        return waitingArithmetic(sheet);
    case OomVerdict::PrivatePool:
        return AutopsyText::tr("%1 free in private pools, %2 missing")
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

} // namespace

QString titleOf(OomVerdict verdict)
{
    return AutopsyText::tr(wordsOf(verdict).title);
}

QString nameOf(OomVerdict verdict)
{
    return QLatin1String(wordsOf(verdict).name);
}

QString headlineOf(const Autopsy& sheet)
{
    const OomDiagnosis& diagnosis = sheet.diagnosis;
    if (diagnosis.verdict != OomVerdict::Growing)
        return sentenceOf(diagnosis.allocator, sheet);
    return AutopsyText::tr("%1 %2", "two sentences")
        .arg(growing(sheet), sentenceOf(diagnosis.allocator, sheet));
}

QString occasionOf(const Autopsy& sheet)
{
    if (sheet.site.isEmpty())
        return AutopsyText::tr("Device %1, event %2: asked for %3; where, was not recorded")
            .arg(deviceName(sheet.device), formatEvent(sheet.event), bytes(sheet, OomNumber::Requested));
    return AutopsyText::tr("Device %1, event %2: asked for %3 at %4")
        .arg(deviceName(sheet.device), formatEvent(sheet.event), bytes(sheet, OomNumber::Requested),
             plainLine(sheet.site));
}

QString textOf(const AutopsyFinding& finding, const Autopsy& sheet)
{
    return AutopsyText::tr("%1 %2: %3.", "question? yes or no: the arithmetic")
        .arg(AutopsyText::tr(wordsOf(finding.rule).question), answerText(finding, sheet),
             arithmeticOf(finding.rule, sheet));
}

QString poolTitle(const Snapshot& snapshot, const PoolUsage& pool)
{
    if (pool.pool.isNone())
        return AutopsyText::tr("unknown pool");
    if (isPublic(snapshot, pool.pool))
        return AutopsyText::tr("default pool");
    const QString title = AutopsyText::tr("private pool %1").arg(snapshot.poolText(pool.pool));
    return pool.what.isEmpty() ? title
                               : AutopsyText::tr("%1: %2", "a pool, what it is").arg(title, pool.what);
}

QString titleOf(SegmentType type)
{
    switch (type) {
    case SegmentType::Small:
        return AutopsyText::tr("small");
    case SegmentType::Large:
        return AutopsyText::tr("large");
    case SegmentType::Unknown:
        break;
    }
    return AutopsyText::tr("unknown");
}

QString nameOf(OomNumber number)
{
    return QLatin1String(wordsOf(number).name);
}

QString titleOf(OomNumber number, const OomEvidence& evidence)
{
    if (number == OomNumber::Capacity && evidence.isCapacityRecorded)
        return AutopsyText::tr("Capacity, as recorded");
    return AutopsyText::tr(wordsOf(number).title);
}

QString textOf(const AutopsyPart& part)
{
    return part.text.isEmpty() ? AutopsyText::tr("through no package")
                               : AutopsyText::tr("through %1").arg(part.text);
}

} // namespace core
