// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

#include <QString>

namespace app {

/// The verdict's two sentences, a line each, and an empty line: what a person reads first.
[[nodiscard]] QString verdictText(const core::Verdict& verdict);
/// The same in front of a sheet in Markdown.
[[nodiscard]] QString verdictMarkdown(const core::Verdict& verdict);
/// Its members: tone, headline, detail, site, event; null for what it has not. site is that of the culprit.
void writeVerdict(core::JsonWriter& json, const core::Verdict& verdict, const core::Recording& recording);

} // namespace app
