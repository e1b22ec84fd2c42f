// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_advice.h"

#include <algorithm>

namespace core {

namespace {

/// From this part of what is active on, what has no stack is worth a better recording.
constexpr std::uint64_t notablePart = 4;

bool holds(const OomDiagnosis& diagnosis, OomVerdict verdict)
{
    return diagnosis.allocator == verdict ||
           std::find(diagnosis.also.begin(), diagnosis.also.end(), verdict) != diagnosis.also.end();
}

/// The value of an allocator setting, where recorded.
std::optional<QString> setting(const Snapshot& snapshot, QLatin1String name)
{
    for (const auto& [key, value] : snapshot.settings()) {
        if (key == name)
            return value;
    }
    return std::nullopt;
}

void addForFragmentation(const OomCase& oom, std::vector<OomAdvice>& advice)
{
    if (oom.request.isExpandable) {
        advice.push_back(OomAdvice::PinsDespitePages);
        return;
    }
    const bool isRecorded = expandableSetting(oom.snapshot).has_value();
    advice.push_back(isRecorded ? OomAdvice::TryExpandable : OomAdvice::TryExpandableIfOff);
    if (setting(oom.snapshot, QLatin1String("max_split_size")) == QStringLiteral("-1"))
        advice.push_back(OomAdvice::LimitSplitting);
}

/// What the program itself can do, whatever the allocator's settings are.
void addForProgram(const OomCase& oom, std::vector<OomAdvice>& advice)
{
    const OomVerdict verdict = oom.diagnosis.allocator;
    if (verdict == OomVerdict::LargerThanDevice)
        advice.push_back(OomAdvice::SplitRequest);
    if (verdict == OomVerdict::ReturnedTooLate)
        advice.push_back(OomAdvice::RepeatRequest);
    if (oom.growsSteadily)
        advice.push_back(OomAdvice::StopGrowth);
    const std::uint64_t reserved = oom.evidence.reserved;
    const bool isMostlyActive = reserved > 0 && oom.active >= reserved - reserved / 10;
    const bool isShort = verdict != OomVerdict::LargerThanDevice && verdict != OomVerdict::ReturnedTooLate &&
                         verdict != OomVerdict::Unexplained;
    if (verdict == OomVerdict::ReallyFull || (isMostlyActive && isShort))
        advice.push_back(OomAdvice::ShrinkLargest);
}

void addForAllocator(const OomCase& oom, std::vector<OomAdvice>& advice)
{
    const OomDiagnosis& diagnosis = oom.diagnosis;
    if (holds(diagnosis, OomVerdict::WaitingOnStreams) || holds(diagnosis, OomVerdict::ReturnedTooLate))
        advice.push_back(OomAdvice::WaitLess);
    if (holds(diagnosis, OomVerdict::PrivatePool))
        advice.push_back(OomAdvice::ReleasePrivatePools);
    const bool isStranded = holds(diagnosis, OomVerdict::Stranded);
    if (isStranded && oom.evidence.otherFree > oom.evidence.otherKindFree)
        advice.push_back(OomAdvice::UseOneStream);
    if (isStranded && oom.evidence.otherKindFree > 0)
        advice.push_back(OomAdvice::FewerSmall);
    if (holds(diagnosis, OomVerdict::Fragmented) || isStranded)
        addForFragmentation(oom, advice);
    if (diagnosis.allocator == OomVerdict::OutsideProcess)
        advice.push_back(OomAdvice::LookOutside);
}

void addForRecording(const OomCase& oom, std::vector<OomAdvice>& advice)
{
    if (oom.before > 0 && oom.before >= oom.active / notablePart)
        advice.push_back(OomAdvice::RecordEarlier);
    if (oom.withoutStack > 0 && oom.withoutStack >= oom.active / notablePart)
        advice.push_back(OomAdvice::RecordStacks);
    if (!oom.evidence.capacity && oom.diagnosis.allocator == OomVerdict::ReallyFull)
        advice.push_back(OomAdvice::GiveCapacity);
}

} // namespace

std::vector<OomAdvice> adviceFor(const OomCase& oom)
{
    std::vector<OomAdvice> advice;
    addForProgram(oom, advice);
    if (oom.diagnosis.allocator == OomVerdict::Unexplained) {
        const bool isUnreturned = oom.evidence.unreturned > 0 && oom.evidence.free() < oom.evidence.driverAsk;
        advice.push_back(isUnreturned ? OomAdvice::LookForCapture : OomAdvice::LookForLimit);
    }
    addForAllocator(oom, advice);
    // what grew counts always, be it only as something to look at
    if (oom.grewInLastStep && !oom.growsSteadily)
        advice.push_back(OomAdvice::LookAtGrowth);
    addForRecording(oom, advice);
    return advice;
}

std::vector<OomLimit> limitsOf(const OomCase& oom)
{
    std::vector<OomLimit> limits{OomLimit::BeforeRounding};
    const auto addIf = [&](bool isSo, OomLimit limit) {
        if (isSo)
            limits.push_back(limit);
    };
    const OomEvidence& e = oom.evidence;
    bool hasUnknownPool = false;
    bool hasPrivatePool = false;
    bool contradicts = false;
    std::uint64_t uncertain = 0;
    for (const PoolUsage& pool : oom.pools) {
        hasUnknownPool |= pool.pool.isNone();
        hasPrivatePool |= !isPublic(oom.snapshot, pool.pool);
        contradicts |= pool.reserved != pool.allocated + pool.pending + pool.rounding + pool.free;
        uncertain += pool.uncertain;
    }
    addIf(!e.deviceFree, OomLimit::NoDeviceFree);
    addIf(!e.capacity, OomLimit::NoCapacity);
    addIf(e.capacity && *e.capacity < e.seenCapacity(), OomLimit::CapacityTooSmall);
    addIf(oom.request.pool.isNone() && hasPrivatePool, OomLimit::NoPool);
    addIf(hasUnknownPool && hasPrivatePool, OomLimit::UnknownPools);
    addIf(uncertain > 0, OomLimit::Uncertain);
    addIf(oom.homeless > 0, OomLimit::Homeless);
    addIf(contradicts, OomLimit::Contradiction);
    addIf(!expandableSetting(oom.snapshot), OomLimit::NoSettings);
    return limits;
}

} // namespace core
