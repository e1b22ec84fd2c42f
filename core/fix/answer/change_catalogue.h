// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"

#include <vector>

namespace core::fix {

/// What is worth trying on a recording, of what is alive after event `at`: each loop of layers, what could be
/// freed with its call, phase or step, kinds. Settings aside. O(allocations).
[[nodiscard]] std::vector<ChangeText> programChanges(const FixGround& ground, EventIndex at);
/// Settings of the allocator that are not those recorded.
[[nodiscard]] std::vector<ChangeText> settingChanges(const FixGround& ground);

} // namespace core::fix
