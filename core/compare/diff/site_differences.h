// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_groups.h"

#include <cstddef>

namespace core {

/// Of the first `shown` groups, which are whole call stacks: puts into DiffGroup::differs what tells those
/// apart that are called the same: where their stacks part, on the way out from the call site, then further
/// in; a number where nothing that is shown of them does. O(those · log those · frames).
void tellApart(const Diff& diff, std::vector<DiffGroup>& groups, std::size_t shown);

} // namespace core
