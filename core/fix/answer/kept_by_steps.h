// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/active_usage.h"
#include "core/fix/fix_ground.h"

#include <cstdint>
#include <vector>

namespace core::fix {

/// What of a changed program's steps is kept for good, by step: of those that are judged, what its leaks keep
/// (findLeaks()). Where too few steps are complete for a judgement, one number: the median of the later half
/// of what they add to what is active, where that is worth a word. Empty or 0: nothing. Bytes.
/// O(lives + steps).
[[nodiscard]] std::vector<std::uint64_t> keptBySteps(const FixGround& ground, const RequestStream& stream,
                                                     const ActiveUsage& active);

} // namespace core::fix
