// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/sheet/autopsy.h"

#include <QPalette>
#include <QString>

namespace widgets {

/// The name of the place where the evidence begins.
constexpr QLatin1String evidenceAnchor("evidence");

/// The sheet as HTML for a QTextBrowser: the line to change and what to do, what failed with the bar (the
/// image resource `bar`), who holds most, how it grew, the cheapest way through, what a recorder wrote; below
/// a line that unfolds it, the evidence. The verdict stands in the strip above. Texts of the file are
/// escaped.
[[nodiscard]] QString oomHtml(const core::Autopsy& sheet, const core::Recording& recording,
                              const QPalette& palette, bool isUnfolded);

} // namespace widgets
