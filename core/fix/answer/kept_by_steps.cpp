// SPDX-License-Identifier: MIT
#include "core/fix/answer/kept_by_steps.h"

#include <algorithm>

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

} // namespace

std::vector<std::uint64_t> keptBySteps(const FixGround& ground, const RequestStream& stream,
                                       const ActiveUsage& active)
{
    return ground.leaks->isTold() ? keptByLeaks(ground, stream) : addedBySteps(ground, active);
}

} // namespace core::fix
