// SPDX-License-Identifier: MIT
#include "core/leaks/leak_values.h"

#include "core/leaks/survival.h"
#include "core/structure/structure_values.h"

#include <algorithm>
#include <utility>

namespace core {

std::vector<StackId> stacksOf(const LeakGroup& group)
{
    std::vector<StackId> stacks;
    for (const LeakSite& site : group.sites)
        stacks.push_back(site.stack);
    return stacks;
}

Result<DeviceLeaks> LeaksOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    auto steps = finder.of<StepsOf>(device);
    if (!steps)
        return steps.error();
    const auto asked = finder.input<LeaksGiven>(device);
    const Snapshot& snapshot = of->recording->snapshot();
    LeakRequest request;
    request.steps.known = *steps;
    request.rule = asked->rule;
    request.isFitting = true;
    request.capacity = asked->capacity;
    if (asked->suppress)
        request.suppressedBy = [&](StackId stack) { return asked->suppress->reasonFor(snapshot, stack); };
    auto report = findLeaks(*of->recording, *of->device, request, finder);
    if (!report)
        return report.error();
    DeviceLeaks leaks{of->recording, of->device, asked->rule, std::move(*report), {}};
    std::vector<std::vector<StackId>> lists;
    const std::size_t count = std::min(leaks.report.groups.size(), DeviceLeaks::mostCurves);
    for (std::size_t group = 0; group < count; ++group)
        lists.push_back(stacksOf(leaks.report.groups[group]));
    if (lists.empty())
        return leaks;
    auto live = liveCurves(snapshot, *of->device, leaks.report.steps, lists, finder);
    if (!live)
        return live.error();
    leaks.live = std::move(*live);
    return leaks;
}

std::size_t LeaksOf::bytes(const DeviceLeaks& leaks)
{
    std::size_t bytes = 0;
    for (const LeakGroup& group : leaks.report.groups)
        bytes += sizeof group + group.sites.size() * sizeof(LeakSite);
    for (const auto& curve : leaks.live)
        bytes += curve.size() * sizeof curve.front();
    return bytes;
}

} // namespace core
