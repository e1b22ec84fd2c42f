// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_hit.h"
#include "widgets/map/map_finder.h"

#include <QString>

namespace widgets {

/// What a point of a map is, line by line: whose block, its size, what was asked for, its age and labels; or
/// free bytes; or memory that is not reserved. radius: how many pixels hit looked at.
[[nodiscard]] QString mapTip(const FoundMap& found, const core::MapHit& hit);
/// The same of a live allocation; empty where it lies in no known segment.
[[nodiscard]] QString mapTipOf(const FoundMap& found, std::uint32_t rank);

} // namespace widgets
