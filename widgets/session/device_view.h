// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/filter/allocation_filter.h"
#include "widgets/session/selection.h"

#include <memory>
#include <vector>

namespace widgets {

/// What a person looks at of a device, and finds again on coming back from another one.
struct DeviceView
{
    VisibleRange range;
    Selection selection;
    core::AllocationFilter filter;
    std::shared_ptr<const std::vector<core::AllocationId>> matches; ///< of the filter, once found; ascending
};

/// Whether what filter keeps has to be looked for: else nothing is kept out, or it names them all.
[[nodiscard]] inline bool isSought(const core::AllocationFilter& filter)
{
    core::AllocationFilter named;
    named.only = filter.only;
    return filter != named;
}

} // namespace widgets
