// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/answer/replay_estimate.h"
#include "core/replay/answer/replay_study.h"

namespace core::replay {

/// Plays the program under other settings. Only where the proof holds. Errors: cancelled.
[[nodiscard]] Result<Answer> ask(const DeviceHistory& device, const Study& study, const Question& question,
                                 Progress& progress);

} // namespace core::replay
