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
/// What each allocation of a device is for, by rank.
using KindsPtr = std::shared_ptr<const std::vector<Kind>>;

/// What replaying the whole trace of one device tells.
struct Replayed
{
    Allocations allocations;
    Usage usage;
    ReservedRanges reserved;
    KindsPtr kinds{}; ///< kindsOf() it; null: no index told
};

} // namespace core
