// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"
#include "core/oom/verdict/verdict.h"

#include <QPalette>
#include <QString>

namespace widgets {

/// The sheet as HTML for a QTextBrowser: the verdict's sentences, the bar (the image resource `bar`), who
/// holds most, how it grew, what to do, the cheapest way through, what a recorder wrote; below a line that
/// unfolds it, the evidence. Texts of the file are escaped.
[[nodiscard]] QString oomHtml(const core::Autopsy& sheet, const core::Verdict& verdict,
                              const core::Recording& recording, const QPalette& palette, bool isUnfolded);

} // namespace widgets
