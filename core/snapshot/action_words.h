// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/event_columns.h"

#include <string_view>

namespace core {

// The words of PyTorch's files, which SQL and the command line use as well.

/// "small", "large"; empty where it is not known.
[[nodiscard]] constexpr std::string_view nameOf(SegmentType type)
{
    switch (type) {
    case SegmentType::Small:
        return "small";
    case SegmentType::Large:
        return "large";
    case SegmentType::Unknown:
        break;
    }
    return {};
}

[[nodiscard]] constexpr std::string_view nameOf(BlockState state)
{
    switch (state) {
    case BlockState::ActiveAllocated:
        return "active_allocated";
    case BlockState::ActivePendingFree:
        return "active_pending_free";
    case BlockState::Inactive:
        break;
    }
    return "inactive";
}

} // namespace core
