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

namespace {

/// suppress: null suppresses nothing.
Result<LeakReport> reportOf(const LeakReportOf::Key& asked, const SuppressList* suppress, Finder& finder)
{
    const auto of = DeviceOf::of(asked.device, finder);
    SNAPVIEWER_TRY(of);
    const auto steps = finder.of<StepsOf>(asked.device);
    SNAPVIEWER_TRY(steps);
    LeakRequest request{*steps, asked.rule, asked.isFitting, asked.capacity, {}};
    if (suppress != nullptr)
        request.suppressedBy = [&](StackId stack) {
            return suppress->reasonFor(of->recording->snapshot(), stack);
        };
    return findLeaks(*of->recording, *of->device, request, finder);
}

} // namespace

Result<LeakReport> LeakReportOf::find(const Key& of, Finder& finder)
{
    return reportOf(of, nullptr, finder);
}

std::size_t LeakReportOf::bytes(const LeakReport& report)
{
    std::size_t bytes = sizeof report;
    for (const LeakGroup& group : report.groups)
        bytes += sizeof group + group.sites.size() * sizeof(LeakSite);
    return bytes;
}

Result<DeviceLeaks> LeaksOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto asked = finder.input<LeaksGiven>(device);
    auto report = reportOf({device, asked->rule, true, asked->capacity}, asked->suppress.get(), finder);
    SNAPVIEWER_TRY(report);
    const Snapshot& snapshot = of->recording->snapshot();
    DeviceLeaks leaks{of->recording, of->device, asked->rule, std::move(*report), {}};
    std::vector<std::vector<StackId>> lists;
    const std::size_t count = std::min(leaks.report.groups.size(), DeviceLeaks::mostCurves);
    for (std::size_t group = 0; group < count; ++group)
        lists.push_back(stacksOf(leaks.report.groups[group]));
    if (lists.empty())
        return leaks;
    auto live = liveCurves(snapshot, *of->device, leaks.report.steps, lists, finder);
    SNAPVIEWER_TRY(live);
    leaks.live = std::move(*live);
    return leaks;
}

std::size_t LeaksOf::bytes(const DeviceLeaks& leaks)
{
    std::size_t bytes = LeakReportOf::bytes(leaks.report);
    for (const auto& curve : leaks.live)
        bytes += curve.size() * sizeof curve.front();
    return bytes;
}

} // namespace core
