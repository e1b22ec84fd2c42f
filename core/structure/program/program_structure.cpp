// SPDX-License-Identifier: MIT
#include "core/structure/program/program_structure.h"

#include <algorithm>
#include <iterator>

namespace core {

const PhaseRun* ProgramStructure::phaseAt(EventIndex k) const
{
    const auto after =
        std::upper_bound(phases.begin(), phases.end(), k,
                         [](EventIndex event, const PhaseRun& run) { return event < run.begin; });
    return after == phases.begin() ? nullptr : &*std::prev(after);
}

std::size_t ProgramStructure::memoryBytes() const
{
    std::size_t bytes = sizeof *this + calls.size() * sizeof(ProgramCall) + phases.size() * sizeof(PhaseRun);
    if (tree)
        bytes += tree->memoryBytes();
    for (const ProgramLoop& loop : loops) {
        for (const LoopPass& pass : loop.passes)
            bytes += sizeof pass + pass.begins.size() * sizeof(EventIndex);
    }
    return bytes;
}

} // namespace core
