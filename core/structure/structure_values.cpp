// SPDX-License-Identifier: MIT
#include "core/structure/structure_values.h"

#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/structure/chosen_steps.h"
#include "core/structure/find_kinds.h"
#include "core/structure/program/read_structure.h"

#include <memory>
#include <utility>

namespace core {

Result<ProgramStructure> StructureOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const Snapshot& snapshot = of->recording->snapshot();
    if (const ProgramPtr& packed = of->device->packedProgram()) {
        CallTree tree(snapshot.stacks(), finder);
        if (finder.isCancelled())
            return cancelled();
        auto whole =
            completed(*packed, std::move(tree), snapshot.stacks().frameCount(), of->device->eventCount());
        if (whole)
            return std::move(*whole);
    }
    return findStructure(snapshot, *of->device, finder, ProgramCalls::LeftOut);
}

std::size_t StructureOf::bytes(const ProgramStructure& structure)
{
    return structure.memoryBytes();
}

Result<Steps> StepsOf::find(const Key& device, Finder& finder)
{
    if (const auto given = finder.input<StepsGiven>(device); *given)
        return **given;
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto program = finder.of<StructureOf>(device);
    SNAPVIEWER_TRY(program);
    return stepsOf(*of->recording, *of->device, **program, finder);
}

Result<KindsOf::Value> KindsOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    if (const KindsPtr& packed = of->device->packedKinds())
        return packed;
    const auto program = finder.of<StructureOf>(device);
    SNAPVIEWER_TRY(program);
    const auto pools = finder.of<PoolKindsOf>({});
    SNAPVIEWER_TRY(pools);
    const auto names = finder.of<AllocationNamesOf>(device);
    SNAPVIEWER_TRY(names);
    auto kinds = kindsOf(of->recording->snapshot(), *of->device, **program, **pools, **names, finder);
    SNAPVIEWER_TRY(kinds);
    return std::make_shared<const std::vector<Kind>>(std::move(*kinds));
}

Result<Categories> CategoriesFound::find(const Key& key, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>(key);
    SNAPVIEWER_TRY(recording);
    std::vector<KindsPtr> kinds;
    for (const auto& device : (**recording)->history->devices()) {
        const auto found = finder.of<KindsOf>(device->device());
        SNAPVIEWER_TRY(found);
        kinds.push_back(**found);
    }
    return Categories::build(***recording, *finder.input<CategoriesGiven>(key), kinds, finder);
}

} // namespace core
