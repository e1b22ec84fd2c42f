// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <string_view>

namespace core::verdict {

/// Whether a file is no more than a way to start a program: a script without an ending in a folder of
/// programs, such as `/opt/venv/bin/tune`.
[[nodiscard]] bool isEntryScript(std::string_view file);

/// The line that a sentence names for what a stack allocated: its call site; where that is an entry script,
/// through which everything goes, the innermost line of a package below it, if there is one.
[[nodiscard]] StringId speakingSite(const Snapshot& snapshot, StackId stack);

} // namespace core::verdict
