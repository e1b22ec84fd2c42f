// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace widgets {

// The program's type: Inter where the machine has it, else what the desktop uses. Sizes: widgets::tokens, but
// never below the share of a desktop's own, larger font.

[[nodiscard]] QFont bodyFont();
[[nodiscard]] QFont tableFont();
[[nodiscard]] QFont axisFont();
/// The one bold sentence of a view.
[[nodiscard]] QFont verdictFont();

} // namespace widgets
