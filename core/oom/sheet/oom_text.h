// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

#include <QString>

namespace core {

/// A sheet as plain text for a terminal, without SQL. Translated; safe to show; ends in a newline.
[[nodiscard]] QString plainTextOf(const Autopsy& sheet, const Snapshot& snapshot);
/// The same as Markdown, with every number and its SQL at the end.
[[nodiscard]] QString markdownOf(const Autopsy& sheet, const Snapshot& snapshot);
/// text within Markdown, as it is: nothing in it becomes a link, a cell or emphasis.
[[nodiscard]] QString markdownText(const QString& text);

} // namespace core
