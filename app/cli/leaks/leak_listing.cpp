// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leak_listing.h"

#include "core/snapshot/stacks/stack_table.h"

#include <utility>

namespace app {

LeakListing::LeakListing(std::shared_ptr<const core::Recording> of, const core::DeviceHistory& on,
                         core::LeakReport found, const LeakOptions& options)
    : recording(std::move(of)), device(&on), report(std::move(found)), file(options.path),
      growth(report.growth)
{
    for (std::size_t place = 0; place < report.groups.size(); ++place) {
        const core::LeakGroup& group = report.groups[place];
        const bool isLarge = std::max(group.total, group.pending) >= options.least;
        const bool isLeak = core::isLeak(group.verdict.verdict);
        m_leaks += isLarge && isLeak ? 1 : 0;
        if (isLarge && shown.size() < options.top.value_or(report.groups.size())) {
            shown.push_back(place);
            continue;
        }
        other += group.total;
        (isLeak                                             ? growth.leaks
         : group.verdict.verdict == core::LeakVerdict::Held ? growth.held
                                                            : growth.oneOff) -= group.total;
        growth.pending -= group.pending;
    }
}

QString LeakListing::siteOf(core::StackId stack) const
{
    const core::Snapshot& snapshot = recording->snapshot();
    return snapshot.strings().text(snapshot.stacks().callSite(stack).site);
}

} // namespace app
