// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/action.h"

#include <QIcon>
#include <QString>

namespace widgets {

/// A mark that tells actions apart by shape and by colour, on light and on dark ground: up = memory is
/// taken, down = given back; filled = it happened, hollow = it was asked for; triangle = block, square =
/// segment.
[[nodiscard]] QIcon iconOf(core::Action action);

/// One sentence: what the action says and what its size counts.
[[nodiscard]] QString explanationOf(core::Action action);

} // namespace widgets
