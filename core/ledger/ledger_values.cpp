// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_values.h"

#include "core/structure/program/program_calls.h"
#include "core/structure/structure_values.h"

#include <utility>

namespace core {

Result<AttributionOf::Value> AttributionOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto pools = finder.of<PoolKindsOf>({});
    SNAPVIEWER_TRY(pools);
    const auto names = finder.of<AllocationNamesOf>(device);
    SNAPVIEWER_TRY(names);
    return std::make_shared<const Attribution>(of->recording, *of->device, nullptr,
                                               Attribution::Known{*pools, *names});
}

Result<ProgramPlaces> ProgramPlacesOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    auto program = finder.of<CallsOf>(device);
    SNAPVIEWER_TRY(program);
    auto steps = finder.of<StepsOf>(device);
    SNAPVIEWER_TRY(steps);
    return ProgramPlaces(std::move(*program), std::move(*steps), *of->device);
}

} // namespace core
