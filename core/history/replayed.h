// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/reserved_ranges.h"
#include "core/history/trace/usage.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

enum class Kind : std::uint8_t;

/// What replaying the whole trace of one device tells.
struct Replayed
{
    Allocations allocations;
    Usage usage;
    ReservedRanges reserved;
    std::shared_ptr<const std::vector<Kind>> kinds{}; ///< kindsOf() it; null: not found yet
};

} // namespace core
