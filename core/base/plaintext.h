// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace core {

/// text as one line that is safe to show: a hostile recording must not move a terminal's cursor or turn text
/// around. Line ends become ⏎, other control and format characters a middle dot.
[[nodiscard]] QString plainLine(QString text);

} // namespace core
