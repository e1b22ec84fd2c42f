// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/verdict/verdict.h"
#include "core/oom/verdict/verdict_request.h"

#include <QString>

#include <memory>

namespace core {

/// O(events), once. Error: cancelled only.
[[nodiscard]] Result<Verdict> verdictOf(const std::shared_ptr<const Recording>& recording,
                                        const VerdictRequest& request, Progress& progress);
/// Of an oom whose sheet is there already. O(live allocations).
[[nodiscard]] Verdict verdictOf(const Recording& recording, const Autopsy& sheet);

/// The verdict as Markdown, to be sent to somebody: with who holds most and what to do.
[[nodiscard]] QString markdownOf(const Verdict& verdict, const Recording& recording);

} // namespace core
