// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/oom/autopsy.h"
#include "core/analysis/verdict/headline.h"

namespace core::verdict {

/// Of an oom, by its sheet.
[[nodiscard]] Verdict ofFailure(const Recording& recording, const Autopsy& sheet);

} // namespace core::verdict
