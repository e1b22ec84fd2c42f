// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"
#include "core/oom/verdict/verdict.h"

namespace core::verdict {

/// Of an oom, by its sheet.
[[nodiscard]] Verdict ofFailure(const Recording& recording, const Autopsy& sheet);

} // namespace core::verdict
