// SPDX-License-Identifier: MIT
#pragma once

#include "core/stacks/callsite.h"

#include <QIcon>
#include <QString>

namespace widgets {

/// The mark of a frame's language: a letter on a coloured ground, apart by letter and by colour, readable on
/// light and dark.
[[nodiscard]] QIcon markOf(core::FrameKind kind);
/// "Python", "C++" or "TorchScript".
[[nodiscard]] QString languageOf(core::FrameKind kind);

} // namespace widgets
