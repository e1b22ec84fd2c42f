// SPDX-License-Identifier: MIT
#include "core/analysis/oom/advice.h"

#include <algorithm>

namespace core {

namespace {

/// From this part of what is active on, what has no stack is worth a better recording.
constexpr std::uint64_t notablePart = 4;

bool holds(const OomDiagnosis& diagnosis, OomVerdict verdict)
{
    return diagnosis.verdict == verdict ||
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

void addForRecording(const OomCase& oom, std::vector<OomAdvice>& advice)
{
    if (oom.before > 0 && oom.before >= oom.active / notablePart)
        advice.push_back(OomAdvice::RecordEarlier);
    if (oom.withoutStack > 0 && oom.withoutStack >= oom.active / notablePart)
        advice.push_back(OomAdvice::RecordStacks);
    if (!oom.evidence.capacity && oom.diagnosis.verdict == OomVerdict::ReallyFull)
        advice.push_back(OomAdvice::GiveCapacity);
}

} // namespace

std::vector<OomAdvice> adviceFor(const OomCase& oom)
{
    std::vector<OomAdvice> advice;
    const OomDiagnosis& diagnosis = oom.diagnosis;
    if (diagnosis.verdict == OomVerdict::Unexplained) {
        const bool isUnreturned = oom.evidence.unreturned > 0 && oom.evidence.free() < oom.evidence.driverAsk;
        advice.push_back(isUnreturned ? OomAdvice::LookForCapture : OomAdvice::LookForLimit);
        addForRecording(oom, advice);
        return advice;
    }
    if (holds(diagnosis, OomVerdict::WaitingOnStreams))
        advice.push_back(OomAdvice::WaitLess);
    if (holds(diagnosis, OomVerdict::PrivatePool))
        advice.push_back(OomAdvice::ReleasePrivatePools);
    if (holds(diagnosis, OomVerdict::Fragmented))
        addForFragmentation(oom, advice);
    if (diagnosis.verdict == OomVerdict::OutsideProcess)
        advice.push_back(OomAdvice::LookOutside);
    if (diagnosis.verdict == OomVerdict::ReallyFull)
        advice.push_back(OomAdvice::ShrinkLargest);
    if (oom.cheapest)
        advice.push_back(OomAdvice::FreeCheapestRun);
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
