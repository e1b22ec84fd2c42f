// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_study.h"

#include "core/replay/requests/program_reader.h"

#include <utility>

namespace core::replay {

Result<Study> studyOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    Result<Program> program = programOf(snapshot, device, progress);
    SNAPVIEWER_TRY(program);
    Study study{std::move(program).value(), {}};
    Result<Proof> proof = prove(snapshot, device, study.program, progress);
    SNAPVIEWER_TRY(proof);
    study.proof = std::move(proof).value();
    return study;
}

} // namespace core::replay
