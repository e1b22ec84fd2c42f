// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace app {

/// rows (all as long as the first) as lines of columns two spaces apart: numbers, right aligned, before
/// column firstText, texts from it on.
[[nodiscard]] QString aligned(const std::vector<QStringList>& rows, qsizetype firstText);

} // namespace app
