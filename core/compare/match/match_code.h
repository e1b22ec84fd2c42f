// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/compare/match/code_match.h"

namespace core {

/// Matches stacks frame by frame: alignLines() for each function of both, findRenames() for the others,
/// and what is left by frames that were put in between. Symmetric: which side is first does not matter to
/// what is matched, nor does the order in which a file told its frames. most: the highest stage. Error:
/// cancelled only.
[[nodiscard]] Result<CodeMatch> matchCode(const Code& first, const Code& second, MatchStage most,
                                          const Progress& progress);

} // namespace core
