// SPDX-License-Identifier: MIT
#include "widgets/leaks/leaks_shown.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

std::vector<core::StackId> stacksOf(const core::LeakGroup& group)
{
    std::vector<core::StackId> stacks;
    for (const core::LeakSite& site : group.sites)
        stacks.push_back(site.stack);
    return stacks;
}

} // namespace

core::Result<LeaksPtr> leaksFound(const LeaksRequest& wish, core::Progress& progress)
{
    auto steps = wish.store->of<core::StepsOf>(wish.device->device(), progress);
    if (!steps)
        return steps.error();
    core::LeakRequest request;
    request.steps.known = *steps;
    request.rule = wish.rule;
    request.isFitting = true;
    if (wish.suppress)
        request.suppressedBy = [&wish](core::StackId stack) {
            return wish.suppress->reasonFor(wish.recording->snapshot(), stack);
        };
    auto report = core::findLeaks(*wish.recording, *wish.device, request, progress);
    if (!report)
        return report.error();
    LeaksShown shown{wish.recording, wish.device, wish.rule, std::move(*report), {}};
    std::vector<std::vector<core::StackId>> lists;
    const std::size_t count = std::min(shown.report.groups.size(), LeaksShown::mostCurves);
    for (std::size_t group = 0; group < count; ++group)
        lists.push_back(stacksOf(shown.report.groups[group]));
    if (!lists.empty()) {
        auto live =
            core::liveCurves(wish.recording->snapshot(), *wish.device, shown.report.steps, lists, progress);
        if (!live)
            return live.error();
        shown.live = std::move(*live);
    }
    return std::make_shared<const LeaksShown>(std::move(shown));
}

core::Result<SurvivorsPtr> survivorsFound(const LeaksPtr& shown, std::size_t group, core::Progress& progress)
{
    const core::Snapshot& snapshot = shown->recording->snapshot();
    const core::JudgedSteps& steps = shown->report.steps;
    const std::vector<core::StackId> stacks = stacksOf(shown->report.groups[group]);
    auto survival = core::survivalOf(snapshot, *shown->device, steps, stacks, progress);
    if (!survival)
        return survival.error();
    const auto ranks = core::survivorsOf(snapshot, *shown->device, steps, stacks, progress);
    if (!ranks)
        return ranks.error();
    Survivors survivors{group, std::move(*survival), {}, {}};
    std::uint64_t most = 0;
    for (const std::uint32_t rank : *ranks) {
        survivors.ids.push_back(shown->device->idOf(rank));
        const std::uint64_t size = shown->device->allocations().size[rank];
        if (survivors.largest.isNone() || size > most) {
            most = size;
            survivors.largest = survivors.ids.back();
        }
    }
    return std::make_shared<const Survivors>(std::move(survivors));
}

} // namespace widgets
