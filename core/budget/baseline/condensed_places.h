// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/budget/measure/budget_sites.h"

#include <cstddef>

namespace core {

/// So many call sites a baseline keeps.
inline constexpr std::size_t mostBaselineSites = 50;

/// The largest sites, the others as a sum, and of the code what is needed to find them after an edit: every
/// line of the program's own functions and of those on the kept stacks, with what it calls. O(frames of all
/// stacks). Error: cancelled only.
[[nodiscard]] Result<BudgetSites> condensed(const BudgetSites& all, const Progress& progress,
                                            std::size_t most = mostBaselineSites);

} // namespace core
