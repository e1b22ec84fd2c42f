// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/verdict/verdict.h"

#include <QString>

namespace app {

/// The verdict's two sentences, a line each, and an empty line: what a person reads first.
[[nodiscard]] QString verdictText(const core::Verdict& verdict);
/// The same in front of a sheet in Markdown.
[[nodiscard]] QString verdictMarkdown(const core::Verdict& verdict);

} // namespace app
