// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

namespace core {

/// What a copy may have instead of what the original has.
struct StackTerms
{
    bool hasLines = true;   ///< line numbers are those of the original; else there are none
    bool movesTime = false; ///< by one distance
    bool isPart = false;    ///< what is own code is judged by all stacks, and it has not all
};

/// Whether each event of the copy has the stack of the original, frame by frame: as many, each called
/// one way throughout, of the same kind, tier, line and operator; and whether addresses and times have
/// moved by one distance. Errors: Output, half a sentence; cancelled.
[[nodiscard]] Status checkStacks(const Recording& original, const Recording& copy, const StackTerms& terms,
                                 const Progress& progress);

} // namespace core
