// SPDX-License-Identifier: MIT
#include "core/structure/program/program_calls.h"

#include "core/structure/program/read_structure.h"

namespace core {

Result<ProgramStructure> CallsOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    return findStructure(of->recording->snapshot(), *of->device, finder, ProgramCalls::Kept);
}

} // namespace core
