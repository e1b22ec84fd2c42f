// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

/// Text for a terminal that is so many characters wide: of a line that is longer the folders of its paths
/// give way to "…", the longest path's first; what is too long then is cut off. columns 0: as it is.
[[nodiscard]] QString fitted(const QString& text, qsizetype columns);

} // namespace app
