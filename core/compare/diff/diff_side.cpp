// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_side.h"

#include "core/snapshot/stacks/stack_table.h"
#include "core/structure/chosen_steps.h"
#include "core/structure/program/read_structure.h"

#include <utility>

namespace core {

QString DiffSide::siteText(std::uint32_t stack) const
{
    return held.stackOf(stack).isNone() ? held.reasonOf(stack) : QString::fromStdString(siteKey(stack));
}

std::string DiffSide::siteKey(std::uint32_t stack) const
{
    const std::optional<std::string_view> view = siteView(stack);
    return view ? std::string(*view) : held.reasonOf(stack).toStdString();
}

std::optional<std::string_view> DiffSide::siteView(std::uint32_t stack) const
{
    const StackId id = held.stackOf(stack);
    if (id.isNone())
        return std::nullopt;
    const Snapshot& snapshot = recording->snapshot();
    return snapshot.strings().view(snapshot.stacks().callSite(id).site);
}

Result<SideCode> sideCodeOf(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                            std::span<const PathMapping> mappings, Progress& progress)
{
    const Snapshot& snapshot = recording->snapshot();
    const auto program = findStructure(snapshot, device, progress, ProgramCalls::LeftOut);
    SNAPVIEWER_TRY(program);
    Result<Steps> steps = stepsOf(*recording, device, *program, progress);
    SNAPVIEWER_TRY(steps);
    Result<RecordedCode> code = codeOf(snapshot, mappings, progress);
    SNAPVIEWER_TRY(code);
    Result<DeviceCode> ofDevice = deviceCodeOf(*recording, device, std::move(*code), progress);
    SNAPVIEWER_TRY(ofDevice);
    return SideCode{std::move(recording), &device, std::move(*steps),
                    std::make_shared<const DeviceCode>(std::move(*ofDevice))};
}

Result<DiffSide> sideAt(const SideCode& code, const MomentChoice& choice, Curve curve,
                        const Progress& progress)
{
    const Result<Moment> moment =
        momentOf(code.recording->snapshot(), *code.device, code.steps, curve, choice);
    SNAPVIEWER_TRY(moment);
    Result<Held> held = heldAt(*code.recording, *code.device, code.code, moment->event, curve, progress);
    SNAPVIEWER_TRY(held);
    return DiffSide{code.recording, code.device, code.steps, *moment, std::move(*held)};
}

Result<DiffSide> sideOf(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                        const SideRequest& request, Progress& progress)
{
    const Result<SideCode> code = sideCodeOf(std::move(recording), device, request.mappings, progress);
    SNAPVIEWER_TRY(code);
    return sideAt(*code, request.moment, request.curve, progress);
}

} // namespace core
