// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/oom_verdict.h"

#include "core/oom/arithmetic/request_rules.h"

#include <array>

namespace core {

namespace {

/// From this part of the whole on a rule's bytes are material.
constexpr std::uint64_t materialPart = 16;

bool isLarger(const OomEvidence& e)
{
    const bool isSeen = e.reserved > 0 && e.deviceFree.has_value();
    return (e.outside().has_value() || isSeen) && e.requested > e.knownCapacity();
}

bool isReturnedTooLate(const OomEvidence& e)
{
    return e.lateRun > 0 && e.lateRun >= e.requested;
}

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

/// What the driver had, where that is not enough by itself.
std::uint64_t helpfulFree(const OomEvidence& e)
{
    return e.free() < e.requested ? e.free() : 0;
}

/// Whether one run certainly holds the request: then nothing lies in pieces, or elsewhere.
bool isRunEnough(const OomEvidence& e)
{
    return e.usableRunSure >= e.requested;
}

bool isFragmented(const OomEvidence& e)
{
    return e.usableFree > 0 && !isRunEnough(e) && allocator::sum(e.usableFree, helpfulFree(e)) >= e.requested;
}

/// What lies in reach in pieces, but is too little to be what the allocator failed for, changes nothing.
bool isStranded(const OomEvidence& e)
{
    if (isRunEnough(e) || (isFragmented(e) && isMaterial(OomVerdict::Fragmented, e)))
        return false;
    const std::uint64_t inReach = allocator::sum(e.usableFree, helpfulFree(e));
    return e.otherFree > 0 && allocator::sum(inReach, e.otherFree) >= e.requested;
}

bool isOutside(const OomEvidence& e)
{
    const auto outside = e.outside();
    return outside && *outside > 0 && *outside >= e.shortfall();
}

/// Whether others use more than what a process has beside its allocator (the CUDA context, NCCL, libraries: a
/// material part of the device), by as much as was missing: else it would not have fitted anyway.
bool isBeyondOwn(const OomEvidence& e)
{
    const std::uint64_t own = e.knownCapacity() / materialPart;
    const std::uint64_t outside = e.outside().value_or(0);
    return outside > own && outside - own >= e.shortfall();
}

/// The rules beside which no other counts, in their order.
constexpr std::array requestRules{OomVerdict::LargerThanDevice, OomVerdict::ReturnedTooLate,
                                  OomVerdict::Unexplained};
/// The others that can be what the allocator failed for.
constexpr std::array allocatorRules{OomVerdict::WaitingOnStreams, OomVerdict::PrivatePool,
                                    OomVerdict::Fragmented, OomVerdict::Stranded, OomVerdict::OutsideProcess};

/// The diagnosis as far as one request goes.
OomDiagnosis diagnoseRequest(const OomEvidence& evidence)
{
    OomDiagnosis result;
    for (const OomVerdict rule : requestRules) {
        if (holds(rule, evidence)) {
            result.allocator = rule;
            return result;
        }
    }
    bool isDecided = false;
    for (const OomVerdict rule : allocatorRules) {
        if (!holds(rule, evidence))
            continue;
        if (isDecided || !isMaterial(rule, evidence)) {
            result.also.push_back(rule);
        } else {
            result.allocator = rule;
            isDecided = true;
        }
    }
    if (!isDecided && evidence.unreturned > 0 &&
        allocator::sum(evidence.free(), evidence.unreturned) >= evidence.pendingAsk)
        result.allocator = OomVerdict::Unexplained;
    return result;
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

std::uint64_t OomEvidence::knownCapacity() const
{
    return allocator::sum(seenCapacity(), outside().value_or(0));
}

bool holds(OomVerdict rule, const OomEvidence& evidence)
{
    switch (rule) {
    case OomVerdict::LargerThanDevice:
        return isLarger(evidence);
    case OomVerdict::Growing:
        return evidence.kept > 0;
    case OomVerdict::ReturnedTooLate:
        return isReturnedTooLate(evidence);
    case OomVerdict::WaitingOnStreams:
        return isWaiting(evidence);
    case OomVerdict::PrivatePool:
        return isHeldByPrivatePool(evidence);
    case OomVerdict::Fragmented:
        return isFragmented(evidence);
    case OomVerdict::Stranded:
        return isStranded(evidence);
    case OomVerdict::OutsideProcess:
        return isOutside(evidence);
    case OomVerdict::Unexplained:
        return isUnexplained(evidence);
    case OomVerdict::ReallyFull:
        break;
    }
    return diagnose(evidence).verdict == OomVerdict::ReallyFull;
}

bool isMaterial(OomVerdict rule, const OomEvidence& evidence)
{
    const auto isPartOf = [](std::uint64_t bytes, std::uint64_t whole) {
        return bytes >= whole / materialPart + (whole % materialPart == 0 ? 0 : 1);
    };
    switch (rule) {
    case OomVerdict::Growing:
        return isPartOf(evidence.kept, evidence.reserved);
    case OomVerdict::WaitingOnStreams:
        return isPartOf(evidence.pending, evidence.reserved);
    case OomVerdict::PrivatePool:
        return isPartOf(evidence.privateFree, evidence.reserved);
    case OomVerdict::Fragmented:
        return isPartOf(evidence.usableFree, evidence.reserved);
    case OomVerdict::Stranded:
        return isPartOf(evidence.otherFree, evidence.reserved);
    case OomVerdict::OutsideProcess:
        return isBeyondOwn(evidence);
    case OomVerdict::LargerThanDevice:
    case OomVerdict::ReturnedTooLate:
    case OomVerdict::Unexplained:
    case OomVerdict::ReallyFull:
        break;
    }
    return true; // they speak of the request, not of a part of anything
}

OomDiagnosis diagnose(const OomEvidence& evidence)
{
    OomDiagnosis result = diagnoseRequest(evidence);
    const bool isFirst = holds(OomVerdict::Growing, evidence) && isMaterial(OomVerdict::Growing, evidence) &&
                         result.allocator != OomVerdict::LargerThanDevice;
    result.verdict = isFirst ? OomVerdict::Growing : result.allocator;
    if (!isFirst && holds(OomVerdict::Growing, evidence))
        result.also.insert(result.also.begin(), OomVerdict::Growing);
    return result;
}

} // namespace core
