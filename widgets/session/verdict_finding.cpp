// SPDX-License-Identifier: MIT
#include "widgets/session/verdict_finding.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/verdict/speaking_site.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(FindingText);

/// As the ledger lights the row of the call site.
void light(const core::Recording& recording, Finding& finding)
{
    const core::Verdict& verdict = finding.verdict;
    if (!verdict.isCulpritLarge())
        return;
    const core::DeviceHistory& device = *recording.history->device(*verdict.device);
    const core::Allocations& allocations = device.allocations();
    auto lit = std::make_shared<core::NamedAllocations>();
    lit->name =
        FindingText::tr("%1, after event %2").arg(verdict.culprit->name, core::formatEvent(verdict.event));
    lit->isHint = true;
    std::uint64_t most = 0;
    for (const std::uint32_t rank : device.live().ranksAt(verdict.event)) {
        const core::EventIndex born = allocations.allocEvent[rank];
        if (born < verdict.since || born >= verdict.until)
            continue;
        const core::StackId stack = allocations.stack[rank];
        if (core::verdict::speakingSite(recording.snapshot(), stack) != verdict.culprit->site &&
            recording.snapshot().stacks().callSite(stack).site != verdict.culprit->site)
            continue;
        lit->ids.push_back(device.idOf(rank));
        if (allocations.size[rank] > most) {
            most = allocations.size[rank];
            finding.largest = device.idOf(rank);
        }
    }
    std::sort(lit->ids.begin(), lit->ids.end());
    if (!lit->ids.empty())
        finding.lit = std::move(lit);
}

} // namespace

core::Result<Finding> FindingOf::find(const Key& of, core::Finder& finder)
{
    const auto recording = finder.of<core::OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    const auto verdict = finder.of<core::VerdictOf>(of);
    SNAPVIEWER_TRY(verdict);
    Finding finding{**verdict, {}, {}};
    light(***recording, finding);
    return finding;
}

} // namespace widgets
