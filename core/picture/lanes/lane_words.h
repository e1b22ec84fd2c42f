// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/lanes/lane_family.h"

#include <QString>

namespace picture {

/// What a lane is called beside it: "ranges", "collectives". Translated.
[[nodiscard]] QString titleOf(core::LaneFamily family);
/// What a lane holds, a sentence without its end. Translated.
[[nodiscard]] QString meaningOf(core::LaneFamily family);

} // namespace picture
