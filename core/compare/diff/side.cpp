// SPDX-License-Identifier: MIT
#include "core/compare/diff/side.h"

#include "core/stacks/table.h"

#include <utility>

namespace core {

QString DiffSide::siteText(std::uint32_t stack) const
{
    return held.stackOf[stack].isNone() ? held.reasons[stack] : QString::fromStdString(siteKey(stack));
}

std::string DiffSide::siteKey(std::uint32_t stack) const
{
    const StackId id = held.stackOf[stack];
    if (id.isNone())
        return held.reasons[stack].toStdString();
    const Snapshot& snapshot = recording->snapshot();
    return std::string(snapshot.strings().view(snapshot.stacks().callSite(id).site));
}

Result<DiffSide> sideOf(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                        const SideRequest& request, Progress& progress)
{
    const Snapshot& snapshot = recording->snapshot();
    DiffSide side;
    Result<Steps> steps = findSteps(snapshot, device, progress);
    if (!steps)
        return steps.error();
    side.steps = std::move(*steps);
    const Result<Moment> moment = momentOf(snapshot, device, side.steps, request.curve, request.moment);
    if (!moment)
        return moment.error();
    side.moment = *moment;
    Result<RecordedCode> code = codeOf(snapshot, request.mappings, progress);
    if (!code)
        return code.error();
    Result<Held> held =
        heldAt(*recording, device, std::move(*code), side.moment.event, request.curve, progress);
    if (!held)
        return held.error();
    side.held = std::move(*held);
    side.device = &device;
    side.recording = std::move(recording);
    return side;
}

} // namespace core
