// SPDX-License-Identifier: MIT
#pragma once

#include "core/stacks/callsite.h"

#include <QString>

namespace widgets {

/// "Python", "C++" or "TorchScript".
[[nodiscard]] QString languageOf(core::FrameKind kind);

} // namespace widgets
