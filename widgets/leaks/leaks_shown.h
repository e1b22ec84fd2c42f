// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/leak_values.h"
#include "core/leaks/survival.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace widgets {

using LeaksPtr = core::Derived::Pointer<core::LeaksOf>;

/// What became of the allocations of one group, or of all call sites.
struct Survivors
{
    std::size_t group = 0;
    core::Survival survival;
    std::vector<core::AllocationId> ids; ///< what judged steps left, ascending
    core::AllocationId largest;          ///< of them; none where there is none
};
using SurvivorsPtr = std::shared_ptr<const Survivors>;

/// On a worker. group: of shown's report. Error: cancelled only.
[[nodiscard]] core::Result<SurvivorsPtr> survivorsFound(const LeaksPtr& shown, std::size_t group,
                                                        core::Progress& progress);

} // namespace widgets
