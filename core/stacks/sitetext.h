// SPDX-License-Identifier: MIT
#pragma once

#include "core/stacks/table.h"

#include <QString>

namespace core {

/// A call site in the width of a table cell: the last two components of the path, line and function
/// (`models/attention.py:88 forward`); operators and "no frames recorded" stay as they are. Of a very long
/// path the end, of a very long name the beginning. The full text is site.site.
[[nodiscard]] QString shortSite(const CallSite& site, const StackTable& stacks);

} // namespace core
