// SPDX-License-Identifier: MIT
#include "widgets/leaks/leaks_shown.h"

#include <utility>

namespace widgets {

core::Result<SurvivorsPtr> survivorsFound(const LeaksPtr& shown, std::size_t group, core::Progress& progress)
{
    const core::Snapshot& snapshot = shown->recording->snapshot();
    const core::JudgedSteps& steps = shown->report.steps;
    const std::vector<core::StackId> stacks = core::stacksOf(shown->report.groups[group]);
    auto survival = core::survivalOf(snapshot, *shown->device, steps, stacks, progress);
    SNAPVIEWER_TRY(survival);
    const auto ranks = core::survivorsOf(snapshot, *shown->device, steps, stacks, progress);
    SNAPVIEWER_TRY(ranks);
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
