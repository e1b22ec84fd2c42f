// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/verdict/verdict_of.h"
#include "core/sql/filter/allocation_filter.h"
#include "core/structure/steps_once.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// A verdict, and what of the timeline it speaks of. Immutable.
struct Finding
{
    core::Verdict verdict;
    std::shared_ptr<const core::NamedAllocations> lit; ///< the culprit's, alive at the event; null: nobody's
    std::optional<core::AllocationId> largest;         ///< of these
};

/// For a worker. steps: of the request's device; null: it has none. O(events). Error: cancelled only.
[[nodiscard]] core::Result<std::shared_ptr<const Finding>>
findingOf(const std::shared_ptr<const core::Recording>& recording, core::VerdictRequest request,
          const std::shared_ptr<core::StepsOnce>& steps, core::Progress& progress);

} // namespace widgets
