// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

namespace core {

/// Puts what was computed into a sheet, before what is generally true: advice on settings goes, or says what
/// came of it here.
void addFixes(Autopsy& sheet, const fix::FixSuggestions& found);

} // namespace core
