// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/reservedranges.h"
#include "core/history/trace/usage.h"

namespace core {

/// What replaying the whole trace of one device tells.
struct Replayed
{
    Allocations allocations;
    Usage usage;
    ReservedRanges reserved;
};

} // namespace core
