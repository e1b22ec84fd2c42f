// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/oom_values.h"
#include "core/sql/filter/allocation_filter.h"

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

/// What the strip shows of a device, or of an oom.
struct FindingOf
{
    static constexpr const char* name = "finding";
    using Key = core::VerdictOf::Key;
    using Value = Finding;
    static core::Result<Value> find(const Key& of, core::Finder& finder);
};

} // namespace widgets
