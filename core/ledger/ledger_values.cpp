// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_values.h"

#include "core/structure/program/program_calls.h"
#include "core/structure/structure_values.h"

#include <utility>

namespace core {

Result<AttributionOf::Value> AttributionOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    const auto pools = finder.of<PoolKindsOf>({});
    if (!pools)
        return pools.error();
    const auto names = finder.of<AllocationNamesOf>(device);
    if (!names)
        return names.error();
    return std::make_shared<const Attribution>(of->recording, *of->device, nullptr,
                                               Attribution::Known{*pools, *names});
}

Result<ProgramPlaces> ProgramPlacesOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    auto program = finder.of<CallsOf>(device);
    if (!program)
        return program.error();
    auto steps = finder.of<StepsOf>(device);
    if (!steps)
        return steps.error();
    return ProgramPlaces(std::move(*program), std::move(*steps), *of->device);
}

} // namespace core
