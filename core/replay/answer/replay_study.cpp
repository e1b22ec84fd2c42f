// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_study.h"

#include "core/replay/requests/program_reader.h"

#include <utility>

namespace core::replay {

Result<Study> studyOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    Result<Program> program = programOf(snapshot, device, progress);
    if (!program)
        return program.error();
    Study study{std::move(program).value(), {}};
    Result<Proof> proof = prove(snapshot, device, study.program, progress);
    if (!proof)
        return proof.error();
    study.proof = std::move(proof).value();
    return study;
}

} // namespace core::replay
