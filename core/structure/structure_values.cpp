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
    if (!of)
        return of.error();
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
    if (!of)
        return of.error();
    const auto program = finder.of<StructureOf>(device);
    if (!program)
        return program.error();
    return stepsOf(*of->recording, *of->device, **program, finder);
}

Result<KindsOf::Value> KindsOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    if (const KindsPtr& packed = of->device->packedKinds())
        return packed;
    const auto program = finder.of<StructureOf>(device);
    if (!program)
        return program.error();
    const auto pools = finder.of<PoolKindsOf>({});
    if (!pools)
        return pools.error();
    const auto names = finder.of<AllocationNamesOf>(device);
    if (!names)
        return names.error();
    auto kinds = kindsOf(of->recording->snapshot(), *of->device, **program, **pools, **names, finder);
    if (!kinds)
        return kinds.error();
    return std::make_shared<const std::vector<Kind>>(std::move(*kinds));
}

Result<Categories> CategoriesFound::find(const Key& key, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>(key);
    if (!recording)
        return recording.error();
    std::vector<KindsPtr> kinds;
    for (const auto& device : (**recording)->history->devices()) {
        const auto found = finder.of<KindsOf>(device->device());
        if (!found)
            return found.error();
        kinds.push_back(**found);
    }
    return Categories::build(***recording, *finder.input<CategoriesGiven>(key), kinds, finder);
}

} // namespace core
