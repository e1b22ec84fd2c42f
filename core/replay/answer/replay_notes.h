// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/answer/replay_estimate.h"
#include "core/replay/answer/replay_study.h"

namespace core::replay {

/// What a reader of an answer has to know: what was taken as given, what is not modelled. Translated.
[[nodiscard]] QStringList notesOf(const Study& study, const Question& question, const Answer& answer);
/// Expandable segments with a largest size to split: reserved memory can grow without bound.
[[nodiscard]] bool isRunaway(const Settings& settings);

} // namespace core::replay
