// SPDX-License-Identifier: MIT
#include "widgets/inspector/verdict/verdict_finding.h"

#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Finding)
};

/// As the ledger lights the row of the call site.
void light(const core::Recording& recording, Finding& finding)
{
    const core::Verdict& verdict = finding.verdict;
    if (!verdict.isCulpritLarge())
        return;
    const core::DeviceHistory& device = *recording.history->device(*verdict.device);
    const core::Allocations& allocations = device.allocations();
    auto lit = std::make_shared<core::NamedAllocations>();
    lit->name = Text::tr("%1, after event %2").arg(verdict.culprit->name, core::formatEvent(verdict.event));
    std::uint64_t most = 0;
    for (const std::uint32_t rank : device.live().ranksAt(verdict.event)) {
        if (recording.snapshot().stacks().callSite(allocations.stack[rank]).site != verdict.culprit->site)
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

core::Result<std::shared_ptr<const Finding>>
findingOf(const std::shared_ptr<const core::Recording>& recording, core::VerdictRequest request,
          const std::shared_ptr<core::StepsOnce>& steps, core::Progress& progress)
{
    if (steps) {
        auto found = steps->get(progress);
        if (!found)
            return found.error();
        request.steps = std::move(*found);
    }
    auto verdict = core::verdictOf(recording, request, progress);
    if (!verdict)
        return verdict.error();
    auto finding = std::make_shared<Finding>();
    finding->verdict = std::move(*verdict);
    light(*recording, *finding);
    return std::shared_ptr<const Finding>(std::move(finding));
}

} // namespace widgets
