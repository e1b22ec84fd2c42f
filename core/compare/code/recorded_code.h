// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/compare/code/normal_path.h"
#include "core/snapshot/snapshot.h"

#include <span>
#include <vector>

namespace core {

/// All code that a recording saw, and where each of its stacks is in there: also those that hold nothing at
/// the moment that is compared, as they tell which lines a function had.
struct RecordedCode
{
    Code code;
    std::vector<std::uint32_t> stackOf; ///< by StackId
};

/// In normal form: paths by normalPath(), without the interpreter's own plumbing (isNoiseFrame), which is
/// another in each version of Python. O(frames of all stacks). Error: cancelled only.
[[nodiscard]] Result<RecordedCode> codeOf(const Snapshot& snapshot, std::span<const PathMapping> mappings,
                                          const Progress& progress);

} // namespace core
