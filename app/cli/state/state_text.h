// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/state/state_moment.h"

#include <QString>

#include <cstddef>

namespace app {

/// For people: what each pool, stream and kind of segment holds, the top largest segments (the others in one
/// row with their count), and those as maps, a character a page. Translated.
[[nodiscard]] QString stateText(const StateMoment& moment, std::size_t top);

} // namespace app
