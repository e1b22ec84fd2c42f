// SPDX-License-Identifier: MIT
#include "core/fix/answer/lasting.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/fix/answer/active_usage.h"
#include "core/fix/fix_ground.h"
#include "core/history/fatal_oom.h"
#include "core/leaks/steps_to_full.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace core::fix {

namespace {

/// By stack, the last one for what has none: whether it leaks.
std::vector<bool> leakingStacks(const FixGround& ground)
{
    std::vector<bool> leaking(ground.stacks().stackCount() + 1);
    for (std::size_t group = 0; group < ground.leaks->leaks(); ++group) {
        for (const LeakSite& site : ground.leaks->groups[group].sites)
            leaking[std::min<std::size_t>(site.stack.value, leaking.size() - 1)] = true;
    }
    return leaking;
}

std::vector<std::uint64_t> keptByLeaks(const FixGround& ground, const RequestStream& stream)
{
    const std::vector<bool> leaking = leakingStacks(ground);
    const Allocations& allocations = ground.device->allocations();
    const JudgedSteps& steps = ground.leaks->steps;
    const EventIndex end = steps.end(steps.count());
    std::vector<std::uint64_t> kept(steps.judged());
    for (const Life& life : stream.lives()) {
        const StackId stack = allocations.stack[life.of];
        const bool isLeak = leaking[std::min<std::size_t>(stack.value, leaking.size() - 1)];
        if (!isLeak || life.isDropped || life.died <= Moment::endBefore(end + 1) ||
            allocations.freeRequestedEvent[life.of] <= end)
            continue;
        const std::size_t step = steps.stepOf(life.born.event);
        if (step >= steps.first() && step <= steps.last())
            kept[step - steps.first()] += life.size;
    }
    return kept;
}

/// The median of the later half, where it matters: at first a program makes what it keeps anyway, so that one
/// complete step tells nothing.
std::vector<std::uint64_t> addedBySteps(const FixGround& ground, const ActiveUsage& active)
{
    const EventIndex begin = ground.device->part().begin;
    const std::size_t complete = ground.steps->completeOf(*ground.device);
    std::vector<std::int64_t> added;
    for (std::size_t i = std::max<std::size_t>(1, complete / 2); i < complete; ++i) {
        const EventIndex end = ground.steps->endOf(i, ground.device->eventCount());
        added.push_back(static_cast<std::int64_t>(active.afterEvent(end - 1, begin) -
                                                  active.afterEvent(ground.steps->starts[i] - 1, begin)));
    }
    if (added.empty())
        return {};
    std::ranges::sort(added);
    const std::int64_t middle = added[(added.size() - 1) / 2];
    const std::uint64_t least = std::max(std::uint64_t{1} << 20U, active.peak / 1000);
    const bool isMaterial = middle > 0 && static_cast<std::uint64_t>(middle) >= least;
    return {isMaterial ? static_cast<std::uint64_t>(middle) : 0};
}

/// What of a changed program's steps is kept for good, by step: of those that are judged, what its leaks keep
/// (findLeaks()). Where too few steps are complete for a judgement, one number: the median of the later half
/// of what they add to what is active, where that is worth a word. Empty or 0: nothing. Bytes.
/// O(lives + steps).
std::vector<std::uint64_t> keptBySteps(const FixGround& ground, const RequestStream& stream,
                                       const ActiveUsage& active)
{
    return ground.leaks->isTold() ? keptByLeaks(ground, stream) : addedBySteps(ground, active);
}

SNAPVIEWER_TEXTS(FixText);

/// What the program got over when it failed is nothing that its steps need.
StepsAhead aheadOf(const FixGround& ground, const RequestStream& stream, const ActiveUsage& active)
{
    const EventIndex begin = ground.device->part().begin;
    const auto fatal = fatalOom(*ground.device);
    const auto after = [&active, begin](EventIndex k) { return active.afterEvent(k, begin); };
    const auto most = [&, begin, fatal](EventIndex k) {
        const bool isSurvived = stream.failedAt(k) != nullptr && fatal != k;
        return k < begin || isSurvived ? after(k) : active.most[static_cast<std::size_t>(k - begin)];
    };
    return StepsAhead::of(*ground.steps, *ground.device, {after, most});
}

/// What little is kept beside a peak ends no program that anybody runs: it lasts.
bool isSlow(const Lasting& lasting, std::uint64_t peak)
{
    constexpr std::uint64_t manySteps = 1000;
    const std::uint64_t least = std::max(std::uint64_t{1} << 20U, peak / 1000);
    return lasting.growth < least && *lasting.steps >= manySteps;
}

/// How many steps more fit from where the next begins.
Lasting carriedOn(const StepsAhead& ahead, std::uint64_t available, const std::vector<std::uint64_t>& kept,
                  std::uint64_t peak, bool isOfFailure)
{
    const std::uint64_t sum = std::accumulate(kept.begin(), kept.end(), std::uint64_t{0});
    if (sum == 0)
        return ahead.base + std::max(ahead.above, ahead.cut) <= available
                   ? Lasting{Lasting::Kind::Recording, {}, {}, 0, isOfFailure}
                   : Lasting{Lasting::Kind::Steps, 0, 0, 0, isOfFailure};
    const StepsToFull full = ahead.fitting(available, kept);
    const Lasting lasting{Lasting::Kind::Steps, full.fewest, full.most, (sum + kept.size() - 1) / kept.size(),
                          isOfFailure};
    return isSlow(lasting, peak) ? Lasting{Lasting::Kind::Recording, {}, {}, lasting.growth, isOfFailure}
                                 : lasting;
}

/// Of a recording that ends with its failure, whose request is served or not asked for.
Lasting lastingBeyond(const FixGround& ground, const RequestStream& stream, const FixOutcome& outcome,
                      std::uint64_t available)
{
    const StepsAhead ahead = aheadOf(ground, stream, outcome.active);
    const std::vector<std::uint64_t> kept = keptBySteps(ground, stream, outcome.active);
    const Lasting unknown{Lasting::Kind::Unknown, {}, {}, 0, true};
    const FailedRequest* failed = stream.failedAt(*fatalOom(*ground.device));
    const bool isUntold = failed == nullptr || failed->isDropped; // of the part that is opened
    if (isUntold || !ground.steps->stepAt(failed->event) || ahead.complete == 0 ||
        ahead.cut > ahead.above) // larger than any that was seen whole
        return unknown;
    if (!stream.isSettingsAlone())
        return carriedOn(ahead, available, kept, outcome.active.peak, true);
    // Where pieces lie later nobody knows: sure is only where not even the smallest step's bytes have room.
    return ahead.base + ahead.least > *outcome.capacity ? Lasting{Lasting::Kind::Steps, 0, 0, 0, true}
                                                        : unknown;
}

QString stepsText(const Lasting& lasting)
{
    const std::uint64_t fewest = lasting.steps.value_or(0);
    if (!lasting.mostSteps)
        return FixText::tr("%1 steps more, or longer").arg(formatCount(fewest));
    if (*lasting.mostSteps != fewest)
        return FixText::tr("%1 to %2 steps more").arg(formatCount(fewest), formatCount(*lasting.mostSteps));
    return fewest == 1 ? FixText::tr("about one step more")
                       : FixText::tr("about %1 steps more").arg(formatCount(fewest));
}

} // namespace

Lasting lastingOf(const FixGround& ground, const RequestStream& stream, const FixOutcome& outcome)
{
    using Kind = Lasting::Kind;
    const bool hasFailed = !ground.device->ooms().empty();
    if (!outcome.isCapacityGiven && !hasFailed && outcome.ooms().value_or(0) == 0)
        return {};
    if (outcome.capacity && outcome.active.peak > *outcome.capacity)
        return {Kind::No, {}, {}, 0, false};
    if (!outcome.run)
        return {Kind::NoModel, {}, {}, 0, false};
    if (outcome.lastOom)
        return {Kind::No, {}, {}, 0, false};
    if (!outcome.capacity) // what failed did so before the part that is opened
        return {};
    const std::uint64_t unused =
        outcome.run->peakReserved - std::min(outcome.run->peakReserved, outcome.active.peak);
    const std::uint64_t available = *outcome.capacity - std::min(*outcome.capacity, unused);
    if (fatalOom(*ground.device))
        return lastingBeyond(ground, stream, outcome, available);
    const StepsAhead ahead = aheadOf(ground, stream, outcome.active);
    return carriedOn(ahead, available, keptBySteps(ground, stream, outcome.active), outcome.active.peak,
                     false);
}

QString nameOf(Lasting::Kind kind)
{
    switch (kind) {
    case Lasting::Kind::Recording:
        return QStringLiteral("recording");
    case Lasting::Kind::Steps:
        return QStringLiteral("steps");
    case Lasting::Kind::No:
        return QStringLiteral("no");
    case Lasting::Kind::Unknown:
        return QStringLiteral("unknown");
    case Lasting::Kind::NoModel:
        return QStringLiteral("no_model");
    case Lasting::Kind::NotAsked:
        break;
    }
    return {};
}

QString textOf(const Lasting& lasting)
{
    switch (lasting.kind) {
    case Lasting::Kind::Recording:
        return FixText::tr("lasts");
    case Lasting::Kind::Steps:
        if (lasting.isShort())
            return lasting.isOfFailure ? FixText::tr("fails in the same step")
                                       : FixText::tr("not one step more");
        return stepsText(lasting);
    case Lasting::Kind::No:
        return FixText::tr("runs out as well");
    case Lasting::Kind::Unknown:
        return FixText::tr("not known: nothing was asked for after that");
    case Lasting::Kind::NoModel:
        return FixText::tr("not known: the model of the allocator does not fit this recording");
    case Lasting::Kind::NotAsked:
        break;
    }
    return {};
}

} // namespace core::fix
