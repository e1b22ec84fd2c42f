// SPDX-License-Identifier: MIT
#include "core/structure/program/program_calls.h"

#include "core/structure/program/read_structure.h"

namespace core {

Result<ProgramStructure> CallsOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    return findStructure(of->recording->snapshot(), *of->device, finder, ProgramCalls::Kept);
}

} // namespace core
