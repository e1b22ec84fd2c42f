// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/call_site.h"

#include <QString>

namespace widgets {

/// "Python", "C++" or "TorchScript".
[[nodiscard]] QString languageOf(core::FrameKind kind);

} // namespace widgets
