// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/job/list.h"

namespace app {

class Console;

/// Says how many files of a folder are no recordings: nothing is left out in silence.
void sayLeftOut(const core::FileList& list, Console& console);

} // namespace app
