// SPDX-License-Identifier: MIT
#include "core/analysis/oom/verdict.h"

#include "core/analysis/oom/requestrules.h"

namespace core {

namespace {

/// From this part of the device on, what is used outside is more than what every process needs there.
constexpr std::uint64_t notablePart = 16;

bool isUnexplained(const OomEvidence& e)
{
    return e.free() >= e.driverAsk || e.usableRunSure >= e.requested;
}

bool isWaiting(const OomEvidence& e)
{
    return e.pending > 0 &&
           (e.pendingRun >= e.requested || allocator::sum(e.free(), e.pendingReleased) >= e.pendingAsk);
}

bool isHeldByPrivatePool(const OomEvidence& e)
{
    return e.privateFree > 0 && e.privateFree >= e.shortfall();
}

bool isFragmented(const OomEvidence& e)
{
    const std::uint64_t helpful = e.free() < e.requested ? e.free() : 0;
    return e.usableFree > 0 && allocator::sum(e.usableFree, helpful) >= e.requested;
}

bool isOutside(const OomEvidence& e)
{
    const auto outside = e.outside();
    return outside && *outside > 0 && *outside >= e.shortfall();
}

/// Worth being the verdict, not only a remark.
bool isNotable(OomVerdict rule, const OomEvidence& e)
{
    return rule != OomVerdict::OutsideProcess ||
           e.outside().value_or(0) >= e.capacity.value_or(0) / notablePart;
}

} // namespace

std::uint64_t OomEvidence::seenCapacity() const
{
    return allocator::sum(reserved, free());
}

std::optional<std::uint64_t> OomEvidence::outside() const
{
    if (!capacity || *capacity < seenCapacity())
        return std::nullopt;
    return *capacity - seenCapacity();
}

bool holds(OomVerdict rule, const OomEvidence& evidence)
{
    switch (rule) {
    case OomVerdict::WaitingOnStreams:
        return isWaiting(evidence);
    case OomVerdict::PrivatePool:
        return isHeldByPrivatePool(evidence);
    case OomVerdict::Fragmented:
        return isFragmented(evidence);
    case OomVerdict::OutsideProcess:
        return isOutside(evidence);
    case OomVerdict::Unexplained:
        return isUnexplained(evidence);
    case OomVerdict::ReallyFull:
        break;
    }
    return diagnose(evidence).verdict == OomVerdict::ReallyFull;
}

OomDiagnosis diagnose(const OomEvidence& evidence)
{
    OomDiagnosis result;
    if (isUnexplained(evidence)) {
        result.verdict = OomVerdict::Unexplained;
        return result;
    }
    bool isDecided = false;
    for (const OomVerdict rule : {OomVerdict::WaitingOnStreams, OomVerdict::PrivatePool,
                                  OomVerdict::Fragmented, OomVerdict::OutsideProcess}) {
        if (!holds(rule, evidence))
            continue;
        if (isDecided || !isNotable(rule, evidence)) {
            result.also.push_back(rule);
        } else {
            result.verdict = rule;
            isDecided = true;
        }
    }
    if (!isDecided && evidence.unreturned > 0 &&
        allocator::sum(evidence.free(), evidence.unreturned) >= evidence.pendingAsk)
        result.verdict = OomVerdict::Unexplained;
    return result;
}

} // namespace core
