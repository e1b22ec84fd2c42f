// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/replay/proof/proof.h"
#include "core/replay/requests/replay_program.h"

namespace core::replay {

/// One device's program and how well the model knows it: what every question is asked of. Immutable.
struct Study
{
    Program program;
    Proof proof;
};

/// Errors: cancelled; Input, a sentence that says why the program cannot be told. A proof that fails is no
/// error.
[[nodiscard]] Result<Study> studyOf(const Snapshot& snapshot, const DeviceHistory& device,
                                    Progress& progress);

} // namespace core::replay
